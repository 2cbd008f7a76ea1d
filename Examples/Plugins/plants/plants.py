from datetime import date, timedelta
from atrium_plugin import Failure, Plugin, argument, field, notice, table, value
from atrium_store import Store
DAYS = {"name": "days", "type": "number", "default": 7, "minimum": 1, "help": "The days between two waterings"}
plugin, store = Plugin("Plants", letters="pl", settings=[DAYS]), Store({})  # number: [title, day of the last watering]
store.undoable(plugin)
def due(request, number): return str(date.fromisoformat(get(number)[1]) + timedelta(request.settings["days"]))
def get(number):
    if str(number) in store.read(): return store.read()[str(number)]
    raise Failure(f"Plant {number} not found.", kind="notFound", code="not-found")
def entry(request, number):
    state = "overdue" if due(request, number) < request.now[:10] else "planned"
    return {"title": get(number)[0], "at": due(request, number), "state": state, "item": int(number), "command": "water"}
@plugin.command("list", "List the plants", reading=True)
def list_plants(request):
    rows = [[plugin.name(int(number)), get(number)[0], value("day", due(request, number))] for number in store.read()]
    return [table("plants", [("id", "Number"), ("title", "Title"), ("due", "Water on")], rows, empty="No plants yet.")]
@plugin.command("show", "Show a plant", on="item", reading=True)
def show(request): return [field("title", "Title", get(request.item)[0]), field("due", "Water on", due(request, request.item))]
@plugin.command("add", "Add a plant", argument("title", "rest", required=True), answers="change", examples=["Fern"])
def add(request, title):
    with store.change(f"add {title}") as plants: plants[str(max(map(int, plants), default=0) + 1)] = [title, request.now[:10]]
    return [notice(f"Added “{title}”.")]
@plugin.command("water", "Water a plant", argument("plant", type="item", required=True), argument("on", "option", type="day"), answers="change")
def water(request, plant, on=None):
    with store.change(f"water {get(plant)[0]}") as plants: plants[str(plant)][1] = on or request.now[:10]
    return [notice(f"Watered “{get(plant)[0]}”.")]
@plugin.hook
def home(request): return f"{len(store.read())} plants"
@plugin.hook
def day(request): return [entry(request, number) for number in store.read() if due(request, number) <= request.params["to"]]
@plugin.hook
def find(request):
    found = [entry(request, number) for number in store.read() if all(word.lower() in get(number)[0].lower() for word in request.params["words"])]
    return {"items": [{"title": one["title"], "item": one["item"], "rank": "title"} for one in found], "total": len(found)}
@plugin.hook
def item(request): return {"title": store.read()[str(request.item)][0]} if str(request.item) in store.read() else None
@plugin.hook
def doctor(request): return [{"check": "plants", "grade": "good", "message": f"{len(store.read())} plants are stored."}]
if __name__ == "__main__": plugin.run()
