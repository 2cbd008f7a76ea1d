/// A part of the data that the erasure of an account removes. ``PostgresPool/findProblems()`` looks for it in erased
/// accounts.
struct ErasedData {
  /// The plural noun in the sentences of ``PostgresPool/findProblems()``.
  let name: String
  let table: String
  /// The condition of the rows in SQL, with `$1` for the number of the account.
  let condition: String
  /// The columns that are replaced and their new values in SQL; without any, the rows are deleted.
  var values: KeyValuePairs<String, String> = [:]
  /// A column that receives the time if a row changes.
  var timestamp: String?

  /// All data, in the order of its erasure. No user name contains a space, so that none equals
  /// the name of an erased account. The title of a deleted project remains as
  /// long as an account has a conversation about it.
  static let all = [
    ErasedData(
      name: "tags", table: "tag",
      condition: "tag.project IN (SELECT id FROM project WHERE owner = $1)"),
    ErasedData(name: "keys of projects", table: "project_key", condition: "project_key.owner = $1"),
    ErasedData(name: "steps to undo", table: "step", condition: "step.owner = $1"),
    ErasedData(
      name: "texts of messages", table: "message", condition: "message.author = $1",
      values: ["is_deleted": "true", "text": "''", "search": "''"]),
    ErasedData(name: "pictures", table: "picture", condition: "picture.account = $1"),
    ErasedData(name: "codes", table: "code", condition: "code.account = $1"),
    ErasedData(name: "read messages", table: "reading", condition: "reading.account = $1"),
    ErasedData(
      name: "blocked users", table: "blocked", condition: "$1 IN (blocked.account, blocked.other)"),
    ErasedData(name: "events", table: "event", condition: "event.account = $1"),
    ErasedData(
      name: "names", table: "account", condition: "account.id = $1",
      values: [
        "email": "''", "email_key": "'gone ' || account.id", "username": "''",
        "username_key": "'gone ' || account.id", "first_name": "''", "last_name": "''",
        "search": "''", "salt": "''", "hash": "''",
      ]),
    ErasedData(
      name: "projects", table: "project", condition: "project.owner = $1",
      values: ["is_deleted": "true", "description": "''", "search": "''"], timestamp: "modified"),
    ErasedData(
      name: "titles of projects", table: "project",
      condition: """
        project.is_deleted
        AND (project.owner = $1 OR project.id IN (SELECT project FROM conversation WHERE guest = $1))
        AND NOT EXISTS (
          SELECT 1 FROM conversation
          JOIN account ON account.id IN (conversation.owner, conversation.guest)
          WHERE conversation.project = project.id AND account.username <> '')
        """,
      values: ["title": "''"]),
  ]

  /// The statement that erases the data of the account `$1`.
  func erasure(at now: Int) -> String {
    if values.isEmpty { return "DELETE FROM \(table) WHERE \(condition)" }
    let assignments =
      values.map { "\($0) = \($1)" } + [timestamp].compactMap { $0.map { "\($0) = \(now)" } }
    return
      "UPDATE \(table) SET \(assignments.joined(separator: ", ")) WHERE \(condition) AND \(remains)"
  }

  /// The query for the number of rows of erased accounts that remain.
  var leftoverCountQuery: String {
    let condition = condition.replacing("$1", with: "erasure.account")
    return "SELECT count(*) FROM \(table), erasure WHERE \(condition) AND \(remains)"
  }

  /// The condition of rows with values that have not been erased.
  private var remains: String {
    values.isEmpty
      ? "true"
      : "(" + values.map { "\(table).\($0) IS DISTINCT FROM \($1)" }.joined(separator: " OR ") + ")"
  }
}
