"""Icons that stand for games, ways to play and expansions in lists: lines in a square of 24."""


def emblem(path: str) -> str:
    """The icon with this path data as SVG, in the colour of the text around it; empty for none."""
    if not path:
        return ""
    return (
        f'<svg class="cnb-emblem" viewBox="0 0 24 24" aria-hidden="true"><path d="{path}"/></svg>'
    )
