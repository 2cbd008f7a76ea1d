/// The migrations of the feature's database. Released steps never change.
enum StatisticsSchema {
  static let steps = [tables, indicators, covidSource]

  /// A row of `series` holds the values of one source for one place and metric: consecutive days from
  /// `first` on, in the dense form of `FigureSeries`. A day has a value in at most one row of a place and metric.
  private static let tables = """
    CREATE TABLE series (
      place TEXT NOT NULL,
      metric TEXT NOT NULL,
      source TEXT NOT NULL,
      first INTEGER NOT NULL,
      figures BLOB NOT NULL,
      UNIQUE (place, metric, source)
    );
    CREATE INDEX series_metric ON series (metric);
    CREATE TABLE fact (place TEXT PRIMARY KEY, facts TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE choice (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    """

  /// `observed` holds the newest state of each series that a source has ever had, encoded by
  /// `FigureSeries`; `slice` is a JSON array of the values of the indicator's dimensions. A row of
  /// `revision` holds the difference from the state of a snapshot to that of the snapshot before.
  /// `indicator` summarizes the newest state: the numbers of its first and last period and of its
  /// places, its slices as a JSON object, and in `known` all places and slices that ever occurred.
  private static let indicators = """
    CREATE TABLE source (
      number INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      mapping TEXT NOT NULL
    );
    CREATE TABLE snapshot (
      number INTEGER PRIMARY KEY,
      source INTEGER NOT NULL REFERENCES source ON DELETE CASCADE,
      day TEXT NOT NULL,
      UNIQUE (source, day)
    );
    CREATE TABLE indicator (
      number INTEGER PRIMARY KEY,
      source INTEGER NOT NULL REFERENCES source ON DELETE CASCADE,
      id TEXT NOT NULL UNIQUE,
      first INTEGER,
      last INTEGER,
      places INTEGER NOT NULL,
      slices TEXT NOT NULL,
      known TEXT NOT NULL
    );
    CREATE INDEX indicator_source ON indicator (source);
    CREATE TABLE observed (
      number INTEGER PRIMARY KEY,
      indicator INTEGER NOT NULL REFERENCES indicator ON DELETE CASCADE,
      slice TEXT NOT NULL,
      place TEXT NOT NULL,
      figures BLOB NOT NULL,
      UNIQUE (indicator, slice, place)
    );
    CREATE TABLE revision (
      series INTEGER NOT NULL REFERENCES observed ON DELETE CASCADE,
      snapshot INTEGER NOT NULL REFERENCES snapshot ON DELETE CASCADE,
      figures BLOB NOT NULL,
      PRIMARY KEY (series, snapshot)
    ) WITHOUT ROWID;
    CREATE INDEX revision_snapshot ON revision (snapshot);
    CREATE TABLE boundary (
      source INTEGER PRIMARY KEY REFERENCES source ON DELETE CASCADE,
      regions TEXT NOT NULL
    );
    """

  /// Moves the rows of `series` to `observed`, as figures of ``CovidSource``. Each import replaces the
  /// mapping that this step stores. A series has as many days as its figures have bytes below 128.
  private static let covidSource = """
    INSERT INTO source (id, mapping)
      SELECT 'atrium-covid-19', json_object(
        'id', 'atrium-covid-19', 'title', 'COVID-19 by country and day',
        'file', json('{"name":"covid-19"}'),
        'place', json('{"column":"place","as":"name","sums":["WORLD"]}'),
        'period', json('{"column":"date","as":"day"}'),
        'dimensions', json('{"source":{"column":"source"}}'),
        'indicators', (
          SELECT json_group_array(json_object(
            'id', 'atrium-covid-' || column1, 'title', column2, 'kind', 'count',
            'unit', lower(column2), 'value', column1, 'optional', json('true'),
            'cumulative', json(iif(column1 = 'serious', 'false', 'true'))))
          FROM (VALUES ('confirmed', 'Confirmed cases'), ('deaths', 'Deaths'),
            ('recovered', 'Recovered'), ('tested', 'Tests'), ('vaccinated', 'People vaccinated'),
            ('doses', 'Doses given'), ('serious', 'Serious cases'))))
      WHERE EXISTS (SELECT 1 FROM series);
    INSERT INTO snapshot (source, day)
      SELECT number, date('now') FROM source WHERE id = 'atrium-covid-19';
    INSERT INTO indicator (source, id, places, slices, known)
      SELECT source.number, value, 0, '{}', '{}' FROM source, json_each(
        (SELECT json_group_array(json_extract(value, '$.id'))
          FROM json_each(mapping, '$.indicators')))
      WHERE source.id = 'atrium-covid-19';
    INSERT INTO observed (indicator, slice, place, figures)
      SELECT indicator.number, json_array(series.source), place, CAST(
        x'8000' || char(64 | (series.first >> 18 & 63), 64 | (series.first >> 12 & 63),
          64 | (series.first >> 6 & 63), 64 | (series.first & 63)) || figures AS BLOB)
      FROM series JOIN indicator ON id = 'atrium-covid-' || metric
      WHERE series.first BETWEEN 0 AND 16777215;
    WITH RECURSIVE position(at) AS (
      SELECT 1 UNION ALL SELECT at + 1 FROM position
        WHERE at < (SELECT max(length(figures)) FROM series))
    UPDATE indicator SET (first, last, places, slices, known) = (
      SELECT min(first), max(first - 1 + (
          SELECT count(*) FROM position
            WHERE at <= length(figures) AND substr(figures, at, 1) < x'80')),
        count(DISTINCT place), json_object('source', json_group_array(DISTINCT source)),
        json_object('places', json_group_array(DISTINCT place),
          'slices', json_group_array(DISTINCT json_array(source)))
      FROM (SELECT * FROM series ORDER BY source, place)
      WHERE 'atrium-covid-' || metric = indicator.id)
    WHERE id IN (SELECT 'atrium-covid-' || metric FROM series);
    DROP TABLE series;
    DELETE FROM choice WHERE name = 'last';
    """
}
