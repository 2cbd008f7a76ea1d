import AtriumStorage

/// The migrations of the feature's database. Released steps never change.
enum NewsSchema {
  static let steps = [
    tables, InitialContent.sql, undoHistory, FullTextVocabulary.migration, mutes, schedules,
    enclosures, readers,
  ]

  /// An article has one row, however many sources have it: `mention` lists the sources with the key
  /// that each uses for it. Bodies have a table of their own, so that rows of lists are short.
  /// `words` is the full-text index.
  private static let tables = """
    CREATE TABLE source (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      kind TEXT NOT NULL,
      name TEXT NOT NULL,
      address TEXT NOT NULL UNIQUE,
      page TEXT,
      tag TEXT,
      modified TEXT,
      digest INTEGER,
      checked INTEGER,
      waits INTEGER,
      code TEXT,
      reason TEXT,
      since INTEGER,
      reach INTEGER NOT NULL DEFAULT 0,
      total INTEGER
    );
    CREATE TABLE article (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      source INTEGER NOT NULL REFERENCES source,
      title TEXT NOT NULL,
      url TEXT,
      author TEXT,
      summary TEXT NOT NULL,
      published INTEGER NOT NULL,
      link INTEGER,
      isRead INTEGER NOT NULL DEFAULT 0,
      isSaved INTEGER NOT NULL DEFAULT 0
    );
    CREATE INDEX article_time ON article (published DESC, id DESC);
    CREATE INDEX article_unread ON article (published DESC, id DESC) WHERE NOT isRead;
    CREATE INDEX article_saved ON article (published DESC, id DESC) WHERE isSaved;
    CREATE INDEX article_link ON article (link) WHERE link IS NOT NULL;
    CREATE INDEX article_source ON article (source);
    CREATE TABLE body (
      article INTEGER PRIMARY KEY REFERENCES article ON DELETE CASCADE,
      html TEXT NOT NULL,
      base TEXT,
      whole TEXT
    );
    CREATE TABLE mention (
      source INTEGER NOT NULL REFERENCES source ON DELETE CASCADE,
      key INTEGER NOT NULL,
      article INTEGER NOT NULL REFERENCES article ON DELETE CASCADE,
      digest INTEGER NOT NULL,
      PRIMARY KEY (source, key)
    ) WITHOUT ROWID;
    CREATE INDEX mention_article ON mention (article);
    CREATE INDEX mention_key ON mention (key);
    CREATE VIRTUAL TABLE words USING fts5
      (title, text, tokenize = 'unicode61 remove_diacritics 2');
    CREATE TABLE step (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      action TEXT NOT NULL,
      isUndone INTEGER NOT NULL DEFAULT 0
    );
    CREATE TABLE change (
      step INTEGER NOT NULL REFERENCES step ON DELETE CASCADE,
      article INTEGER NOT NULL REFERENCES article ON DELETE CASCADE,
      wasRead INTEGER NOT NULL,
      wasSaved INTEGER NOT NULL,
      PRIMARY KEY (step, article)
    ) WITHOUT ROWID;
    CREATE TABLE preference (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    """

  /// `pattern` is the search of a rule in the query language of `words`.
  private static let mutes = """
    CREATE TABLE mute (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      typed TEXT NOT NULL,
      pattern TEXT NOT NULL,
      source INTEGER REFERENCES source ON DELETE CASCADE,
      until INTEGER
    );
    CREATE UNIQUE INDEX mute_pattern ON mute (pattern, coalesce(source, 0));
    CREATE INDEX mute_source ON mute (source);
    """

  /// `fresh` is the instant until which a feed need not be requested, `skipped` has a bit for each hour of its
  /// `skipHours`, `former` is the address before a permanent redirect, and `isNamed` says that the home screen has
  /// named the failure.
  private static let schedules = """
    ALTER TABLE source ADD COLUMN fresh INTEGER;
    ALTER TABLE source ADD COLUMN skipped INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE source ADD COLUMN former TEXT;
    ALTER TABLE source ADD COLUMN isNamed INTEGER NOT NULL DEFAULT 0;
    """

  /// `tag` is the validator of an incomplete download: the `ETag` or the time of the last modification.
  private static let enclosures = """
    CREATE TABLE enclosure (
      article INTEGER NOT NULL REFERENCES article ON DELETE CASCADE,
      url TEXT NOT NULL,
      type TEXT,
      length INTEGER,
      tag TEXT,
      PRIMARY KEY (article, url)
    );
    """

  /// `remote` has the items of reader servers with the marks that both sides had after the last synchronisation.
  private static let readers = """
    ALTER TABLE source ADD COLUMN user TEXT;
    CREATE TABLE remote (
      source INTEGER NOT NULL REFERENCES source ON DELETE CASCADE,
      item INTEGER NOT NULL,
      article INTEGER NOT NULL REFERENCES article ON DELETE CASCADE,
      isRead INTEGER NOT NULL,
      isSaved INTEGER NOT NULL,
      PRIMARY KEY (source, item)
    ) WITHOUT ROWID;
    CREATE INDEX remote_article ON remote (article);
    """

  /// Moves the steps of the first undo history, which recorded marks only, to the tables of all features.
  /// The steps have had no time; they begin to age now, and their time is unknown.
  private static let undoHistory =
    UndoHistory.migration + """
      INSERT INTO journal_step (id, action, time, detail)
      SELECT step.id, action, strftime('%Y-%m-%dT%H:%M:%SZ', 'now'), json_object(
        'count', count(*), 'time', json('false'),
        'label', iif(count(*) <= 20, group_concat(article.id || ' “' || title || '”', ', '), NULL),
        'articles', json(json_group_array(json_object(
          'id', article.id, 'title', title, 'source', name, 'sources', json_array(name), 'url', url,
          'author', author, 'published', strftime('%Y-%m-%dT%H:%M:%SZ', published, 'unixepoch'),
          'read', json(iif(wasRead, 'true', 'false')), 'saved', json(iif(wasSaved, 'true', 'false'))
        ))))
      FROM step JOIN change ON change.step = step.id JOIN article ON article.id = change.article
      JOIN source ON source.id = article.source GROUP BY step.id;
      INSERT INTO journal_change (step, tbl, before, after)
      SELECT step, 'article', json_object('id', article, 'isRead', wasRead, 'isSaved', wasSaved),
        json_object(
          'id', article,
          'isRead', CASE action WHEN 'read' THEN 1 WHEN 'unread' THEN 0 ELSE wasRead END,
          'isSaved', CASE action WHEN 'saved' THEN 1 WHEN 'unsaved' THEN 0 ELSE wasSaved END)
      FROM change JOIN journal_step ON journal_step.id = change.step ORDER BY step, article;
      DROP TABLE change;
      DROP TABLE step;
      """
}
