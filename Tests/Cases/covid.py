#!/usr/bin/env python3
"""Makes `covid`: invented counts in the files of the JHU CSSE and what they amount to, computed
here from the same numbers."""
import datetime
import json
import pathlib

FOLDER = pathlib.Path(__file__).resolve().with_suffix("")
FIRST, DAYS = datetime.date(2020, 1, 22), 152
# The last day with recoveries; later ones are zero, as in the published files.
LAST_RECOVERED = 140
# Province, country, the first day with cases, and a factor. Half of all people live there.
ROWS = [
    ("", "Brazil", 35, 211), ("", "Burma", 62, 3), ("Beijing", "China", 2, 5),
    ("Hubei", "China", 0, 97), ("", "Congo (Kinshasa)", 49, 4), ("", "Croatia", 34, 7),
    ("", "Diamond Princess", 16, 1), ("", "Germany", 5, 64), ("", "India", 8, 120),
    ("", "Indonesia", 40, 31), ("", "Korea, South", 1, 19), ("", "Nigeria", 37, 9),
    ("", "Pakistan", 35, 44), ("", "Taiwan*", 1, 2), ("", "US", 1, 390)]
# Populations of the program's table, Sources/Features/Statistics/Data/Files/places.tsv.
POPULATIONS = {"Croatia": 4105268, "Germany": 83155031, "China": 1411778724, "US": 329466283}
WORLD = 7718378065


def date(day):
    return FIRST + datetime.timedelta(day)


def confirmed(first, factor):
    """Totals that rise, at weekends less, and fall once."""
    total, totals = 0, []
    for day in range(DAYS):
        age = day - first
        if age >= 0:
            total += 1 + factor * age * (200 - age) // 700 * (1 + (date(day).weekday() < 5)) // 2
        if age == 70:
            total -= 40 + 30 * factor
        totals.append(total)
    return totals


def table(metric):
    """The rows of a metric with their totals."""
    for province, country, first, factor in ROWS:
        totals = confirmed(first, factor)
        if metric == "deaths":
            totals = [max(totals[:day + 1]) // (23 + factor % 7) for day in range(DAYS)]
        elif metric == "recovered":
            totals = [totals[day - 14] * 3 // 4 if 14 <= day <= LAST_RECOVERED else 0
                      for day in range(DAYS)]
        yield province, country, totals


def sums(metric, country=None):
    """The totals of a country, or of all rows."""
    rows = [totals for _, name, totals in table(metric) if country in (None, name)]
    return [sum(column) for column in zip(*rows)]


def peak(totals):
    changes = [after - before for before, after in zip(totals, totals[1:])]
    value = max(changes)
    return {"date": str(date(changes.index(value) + 1)), "value": value}


def facts(name, population, country=None):
    cases, deaths, recovered = (
        sums(metric, country) for metric in ("confirmed", "deaths", "recovered"))
    falls = {
        metric: sum(after < before for before, after in zip(totals, totals[1:]))
        for metric, totals in (("confirmed", cases), ("deaths", deaths))}
    return {
        "country": name, "population": population,
        "first_case": str(date(next(day for day in range(DAYS) if cases[day] > 0))),
        "final": {"confirmed": cases[-1], "deaths": deaths[-1]},
        "case_fatality_percent": round(100 * deaths[-1] / cases[-1], 4),
        "peak_new_cases": peak(cases), "peak_new_deaths": peak(deaths),
        "days_with_falling_total": falls,
        "at": {
            str(date(day)): {
                "confirmed": cases[day], "deaths": deaths[day], "recovered": recovered[day],
                "new": cases[day] - cases[day - 1],
                "avg7": round((cases[day] - cases[day - 7]) / 7, 3),
                "per_million": round(1e6 * cases[day] / population, 2)}
            for day in (45, 70, 105, LAST_RECOVERED, DAYS - 1)}}


def write(name, value):
    path = FOLDER / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(value if isinstance(value, str) else json.dumps(value, indent=1) + "\n")


def main():
    dates = [f"{date(day):%-m/%-d/%y}" for day in range(DAYS)]
    for metric in ("confirmed", "deaths", "recovered"):
        lines = [["Province/State", "Country/Region", "Lat", "Long"] + dates]
        for province, country, totals in table(metric):
            name = f'"{country}"' if "," in country else country
            lines.append([province, name, "0.0", "0.0"] + [str(total) for total in totals])
        write(f"jhu/time_series_covid19_{metric}_global.csv",
              "".join(",".join(line) + "\n" for line in lines))
    write("fixtures/facts.json", [
        facts(country, population, country) for country, population in POPULATIONS.items()])
    write("fixtures/world-facts.json", facts("World", WORLD))


if __name__ == "__main__":
    main()
