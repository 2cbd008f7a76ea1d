"""Field notes: a plug-in of Atrium."""

from atrium_plugin import Failure, Plugin, argument, field, notice, table
from atrium_store import Store

plugin = Plugin("Field notes", letters="fn", group="work")
store = Store({})
store.undoable(plugin)


@plugin.command("list", "List the items", reading=True, default=True)
def list_items(request):
    rows = [[plugin.name(int(number)), title] for number, title in store.read().items()]
    return [table("items", [("id", "Number"), ("title", "Title")], rows, empty="No items yet.")]


@plugin.command("show", "Show an item", on="item", reading=True)
def show(request):
    title = title_of(request.item)
    return [field("id", "Number", plugin.name(request.item)), field("title", "Title", title)]


@plugin.command("add", "Add an item", argument("title", "rest"), answers="change", examples=["Owl in the oak"])
def add(request, title):
    with store.change(f"add {title}") as items:
        items[str(max(map(int, items), default=0) + 1)] = title
    return [notice(f"Added “{title}”.")]


@plugin.hook
def home(request):
    return f"items: {len(store.read())}"


@plugin.hook
def item(request):
    return {"title": title_of(request.item)}


def title_of(number):
    title = store.read().get(str(number))
    if title is None:
        raise Failure(f"Item {number} not found.", kind="notFound", code="not-found")
    return title


if __name__ == "__main__":
    plugin.run()
