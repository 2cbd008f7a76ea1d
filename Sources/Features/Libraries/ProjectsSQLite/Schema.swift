import AtriumStorage

/// The tables of the feature. Times are in milliseconds since 1970.
enum Schema {
  static let migrations = ["", "", "", UndoHistory.migration + tables, unreadNumbers, filters]

  private static let tables = """
    CREATE TABLE account (
      id INTEGER PRIMARY KEY,
      email TEXT NOT NULL,
      email_key TEXT NOT NULL UNIQUE,
      username TEXT NOT NULL,
      username_key TEXT NOT NULL UNIQUE,
      first_name TEXT NOT NULL,
      last_name TEXT NOT NULL,
      salt BLOB NOT NULL,
      hash BLOB NOT NULL,
      cost INTEGER NOT NULL,
      block INTEGER NOT NULL,
      lanes INTEGER NOT NULL,
      created INTEGER NOT NULL,
      -- The number of the last event of the account.
      seq INTEGER NOT NULL DEFAULT 0
    );
    CREATE TABLE picture (
      account INTEGER PRIMARY KEY REFERENCES account ON DELETE CASCADE,
      bytes BLOB NOT NULL
    );
    CREATE TABLE session (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      digest BLOB NOT NULL UNIQUE,
      account INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
      -- `NULL` if it is unknown.
      begun INTEGER,
      used INTEGER,
      expires INTEGER NOT NULL
    );
    CREATE INDEX session_account ON session (account);
    CREATE TABLE code (
      digest BLOB PRIMARY KEY,
      account INTEGER NOT NULL UNIQUE REFERENCES account ON DELETE CASCADE,
      expires INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE attempt (
      name BLOB PRIMARY KEY,
      count INTEGER NOT NULL,
      until INTEGER NOT NULL
    ) WITHOUT ROWID;

    -- Projects and conversations share their numbers.
    CREATE TABLE number (id INTEGER PRIMARY KEY AUTOINCREMENT);
    CREATE TABLE project (
      id INTEGER PRIMARY KEY REFERENCES number,
      owner INTEGER NOT NULL REFERENCES account,
      title TEXT NOT NULL,
      description TEXT NOT NULL,
      published INTEGER NOT NULL,
      modified INTEGER NOT NULL,
      is_deleted INTEGER NOT NULL DEFAULT 0
    );
    CREATE INDEX project_owner ON project (owner, id);
    CREATE TABLE tag (
      name TEXT NOT NULL,
      is_need INTEGER NOT NULL,
      project INTEGER NOT NULL REFERENCES project ON DELETE CASCADE,
      PRIMARY KEY (name, is_need, project)
    ) WITHOUT ROWID;
    CREATE INDEX tag_project ON tag (project, is_need);

    CREATE TABLE conversation (
      id INTEGER PRIMARY KEY REFERENCES number,
      project INTEGER NOT NULL REFERENCES project,
      owner INTEGER NOT NULL REFERENCES account,
      guest INTEGER NOT NULL REFERENCES account,
      UNIQUE (project, guest)
    );
    CREATE INDEX conversation_owner ON conversation (owner);
    CREATE INDEX conversation_guest ON conversation (guest);
    CREATE TABLE message (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      conversation INTEGER NOT NULL REFERENCES conversation,
      author INTEGER NOT NULL REFERENCES account,
      letter TEXT NOT NULL,
      text TEXT NOT NULL,
      sent INTEGER NOT NULL,
      is_deleted INTEGER NOT NULL DEFAULT 0,
      UNIQUE (author, letter)
    );
    CREATE INDEX message_conversation ON message (conversation, id, author);
    CREATE TABLE reading (
      conversation INTEGER NOT NULL REFERENCES conversation,
      account INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
      up_to INTEGER NOT NULL,
      PRIMARY KEY (conversation, account)
    ) WITHOUT ROWID;
    CREATE TABLE blocked (
      account INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
      other INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
      PRIMARY KEY (account, other)
    ) WITHOUT ROWID;

    -- Events without texts, which are joined when an event is read.
    CREATE TABLE event (
      account INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
      number INTEGER NOT NULL,
      kind TEXT NOT NULL,
      time INTEGER NOT NULL,
      conversation INTEGER,
      message INTEGER,
      project INTEGER,
      other INTEGER,
      PRIMARY KEY (account, number)
    ) WITHOUT ROWID;
    CREATE INDEX event_time ON event (time);
    CREATE INDEX event_match ON event (project, other) WHERE kind = 'match';
    CREATE TABLE timeline (id TEXT NOT NULL);
    INSERT INTO timeline VALUES (lower(hex(randomblob(8))));
    CREATE TABLE project_key (
      owner INTEGER NOT NULL REFERENCES account,
      key TEXT NOT NULL,
      project INTEGER NOT NULL REFERENCES project ON DELETE CASCADE,
      PRIMARY KEY (owner, key)
    ) WITHOUT ROWID;
    CREATE INDEX project_key_project ON project_key (project);
    """

  /// Triggers keep the numbers of unread messages, so that no event counts them.
  private static let unreadNumbers = """
    -- The number of the partner's messages after `up_to`.
    ALTER TABLE reading ADD COLUMN unread INTEGER NOT NULL DEFAULT 0;
    CREATE TRIGGER message_added AFTER INSERT ON message BEGIN
      INSERT INTO reading (conversation, account, up_to, unread)
        SELECT conversation.id, account.id, 0, 1 FROM conversation
        JOIN account ON username <> ''
          AND account.id = CASE NEW.author WHEN owner THEN guest ELSE owner END
        WHERE conversation.id = NEW.conversation
        ON CONFLICT (conversation, account) DO UPDATE SET unread = unread + 1;
    END;
    CREATE TRIGGER reading_added AFTER INSERT ON reading WHEN NEW.up_to > 0 BEGIN
      UPDATE reading SET up_to = up_to
        WHERE conversation = NEW.conversation AND account = NEW.account;
    END;
    CREATE TRIGGER reading_changed AFTER UPDATE OF up_to ON reading BEGIN
      UPDATE reading SET unread = (SELECT count(*) FROM message
          WHERE conversation = NEW.conversation AND id > NEW.up_to AND author <> NEW.account)
        WHERE conversation = NEW.conversation AND account = NEW.account;
    END;
    INSERT INTO reading (conversation, account, up_to)
      SELECT conversation.id, account.id, 0 FROM conversation
      JOIN account ON account.id IN (owner, guest) AND username <> ''
      WHERE EXISTS (SELECT 1 FROM message
        WHERE message.conversation = conversation.id AND author <> account.id)
      ON CONFLICT DO NOTHING;
    UPDATE reading SET up_to = up_to;
    """

  /// The filters of blocks of messages. Searches add them; a filter without a text of its block would hide it.
  private static let filters = """
    CREATE TABLE message_filter (block INTEGER PRIMARY KEY, bytes BLOB NOT NULL);
    CREATE TRIGGER filter_outdated AFTER INSERT ON message BEGIN
      DELETE FROM message_filter WHERE block = NEW.id / \(MessageBlocks.size);
    END;
    CREATE TRIGGER text_changed AFTER UPDATE OF text ON message BEGIN
      DELETE FROM message_filter WHERE block = NEW.id / \(MessageBlocks.size);
    END;
    """
}
