pytest_plugins = ["pytester", "rules_plugin"]
