"""The lessons, a folder for each; `course.toml` lists them in their order.

A lesson's folder has its exercises, its words, and, if students get questions of their own, those
variants. Its notebook is in `notebooks/`. The machinery is in `castles_nb/lessons/`.
"""
