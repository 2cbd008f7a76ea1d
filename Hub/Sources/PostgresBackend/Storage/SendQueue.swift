import AtriumCore
import AtriumTime
public import ProjectsBackend

extension PostgresBackend {
  public func send(
    _ message: OutgoingMessage, as token: SessionToken
  ) async throws -> SentMessage {
    let message = try message.validated()
    let sent = try await sends.send(message, as: token) { [delivery = wakeups.delivery] entries in
      try await write { try $0.send(entries, isFollowed: delivery.isFollowed) }.map { added in
        added.map { .success(SentMessage($0, isNew: true)) }
      }
    }
    guard let sent else { return try await sendAlone(message, as: token) }
    uses.note(token, at: now)
    return sent
  }
}

extension PostgresTransaction {
  /// A message, its author and its conversation.
  private struct Draft {
    let index: Int
    let author: UserProfile
    let title: String
    let text: String
    let ids: (conversation: Int, author: Int, partner: Int)
  }

  /// Adds new messages to conversations and appends their events, and commits.
  /// - Returns: `nil` for a message that has to be sent in a transaction of its own: its recipient
  ///   is a project, its key was used before or by another of the messages, another transaction has
  ///   locked one of the accounts, or it must not be sent.
  fileprivate func send(
    _ entries: [SendQueue.Entry], isFollowed: (_ account: Int) -> Bool
  ) throws -> [ChatMessage?] {
    let timeline = try timeline()
    let drafts = try lock(entries)
    var added: [ChatMessage?] = Array(repeating: nil, count: entries.count)
    if drafts.isEmpty { return added }
    let messages = drafts.map { entries[$0.index].message }
    let accounts = Array(Set(drafts.flatMap { [$0.ids.author, $0.ids.partner] }))
    let rows = try db.commit(
      with: Self.insertion, drafts.map(\.ids.conversation), drafts.map(\.ids.author),
      drafts.map(\.ids.partner), messages.map(\.id), drafts.map(\.text), drafts.map(\.text.folded),
      now, accounts, accounts.filter(isFollowed))
    var changes = UnreadChanges()
    for row in rows {
      let account = try row.int("account")
      let number = try row.int("number")
      noteEvent(number, of: account)
      let draft = drafts[try row.int("position") - 1]
      var message = ChatMessage(
        id: try row.int("message"), conversation: draft.ids.conversation, title: draft.title,
        author: draft.author, isMine: true, text: draft.text,
        sent: Instant(millisecondsSince1970: now), isDeleted: false)
      added[draft.index] = message
      guard let unread = try row.optionalInt("all_unread") else { continue }
      message.isMine = account == draft.ids.author
      var conversation = try ChatConversation(row.columns(after: "all_unread"), for: account)
      conversation.lastMessage = message
      let all = changes.add(message, to: &conversation, unread, of: account)
      let cursor = EventCursor(timeline: timeline, number: number)
      noteSent(
        UserEvent(
          .message, at: cursor, unread: all, conversation: conversation, message: message),
        of: account)
    }
    return added
  }

  /// The changes of the numbers of unread messages by the messages of one transaction, whose statement
  /// reads the numbers before it.
  private struct UnreadChanges {
    private var byAccount: [Int: Int] = [:]
    private var byConversation: [[Int]: Int] = [:]

    /// Updates the number of a conversation after a message.
    /// - Parameter unread: the number in all conversations before the transaction.
    /// - Returns: the number in all conversations after the message.
    mutating func add(
      _ message: ChatMessage, to conversation: inout ChatConversation, _ unread: Int,
      of account: Int
    ) -> Int {
      let key = [account, conversation.id]
      let before = conversation.unread + byConversation[key, default: 0]
      let after = min(before + (message.isMine ? 0 : 1), ChatConversation.unreadLimit)
      byConversation[key, default: 0] += after - before
      byAccount[account, default: 0] += after - before
      conversation.unread = after
      return unread + byAccount[account, default: 0]
    }
  }

  /// Finds the conversations of messages, and locks the accounts of their users. Locks that other
  /// transactions hold are not waited for, so that the order of the locks does not matter.
  /// - Returns: the messages whose conversations exist and whose accounts are both locked.
  private func lock(_ entries: [SendQueue.Entry]) throws -> [Draft] {
    try db.rows(
      """
      SELECT position, author, username, full_name, partner, title
      FROM unnest($1::bytea[], $2::bigint[]) WITH ORDINALITY
        AS input (digest, recipient, position)
      CROSS JOIN LATERAL (
        SELECT me.id AS author, username, first_name || ' ' || last_name AS full_name, title,
          CASE me.id WHEN conversation.owner THEN guest WHEN guest THEN conversation.owner END
            AS partner
        FROM session
        JOIN account AS me ON me.id = session.account AND username <> ''
        JOIN conversation ON conversation.id = recipient
        JOIN project ON project.id = project
        WHERE session.digest = input.digest AND expires > $3 LIMIT 1) AS found
      CROSS JOIN LATERAL (
        SELECT count(*) AS locked FROM (
          SELECT FROM account WHERE id IN (author, partner)
          FOR NO KEY UPDATE SKIP LOCKED) AS account) AS accounts
      WHERE locked = 2
      """, entries.map { Bytes($0.token.digest) }, entries.map(\.message.recipient), now
    ).map { row in
      let index = try row.int("position") - 1
      return Draft(
        index: index, author: try UserProfile(row).unwrapped(or: AccountError.signedOut),
        title: try row.text("title"), text: entries[index].message.text,
        ids: (
          entries[index].message.recipient, try row.int("author"), try row.int("partner")
        ))
    }
  }

  /// Inserts messages between users who have not blocked each other, with an event for each of the
  /// two. Numbers are drawn here, while the accounts are locked. Returns the conversations of followed
  /// accounts as they were before.
  private static let insertion = """
    WITH input AS MATERIALIZED (
      SELECT *, nextval('message_id_seq') AS id
      FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::text[])
        WITH ORDINALITY AS input (conversation, author, partner, letter, text, search, position)),
    added AS (
      INSERT INTO message (id, conversation, author, letter, text, search, sent)
      SELECT id, conversation, author, letter, text, search, $7::bigint FROM input
      WHERE (SELECT count(*) FROM account
          WHERE account.id IN (author, partner) AND username <> '') = 2
        AND NOT EXISTS (SELECT FROM blocked
          WHERE (account = author AND other = partner) OR (account = partner AND other = author))
      ON CONFLICT (author, letter) DO NOTHING RETURNING id),
    logged AS (
      SELECT account, conversation, id AS message FROM input JOIN added USING (id)
      CROSS JOIN LATERAL (VALUES (author), (partner)) AS users (account)),
    updated AS (
      UPDATE account SET seq = seq + added
      FROM (SELECT account, count(*) AS added FROM logged GROUP BY account) AS counts
      WHERE account.id = counts.account AND account.id = ANY($8::bigint[])
      RETURNING account.id, seq - added AS base),
    events AS (
      INSERT INTO event (account, number, kind, time, conversation, message)
      SELECT account, base + row_number() OVER (PARTITION BY account ORDER BY message), 'message',
        $7::bigint, conversation, message
      FROM logged JOIN updated ON updated.id = account
      RETURNING account, number, message)
    SELECT position, events.message, events.account, number,
      CASE WHEN events.account = ANY($9::bigint[])
        THEN (\(unreadCount(for: "events.account"))) END AS all_unread, conversation.*
    FROM events JOIN input ON input.id = message
    LEFT JOIN LATERAL (
      \(conversations(of: "events.account")) AND conversation.id = input.conversation
        AND events.account = ANY($9::bigint[])
      LIMIT 1) AS conversation ON true
    ORDER BY events.account, number
    """
}
