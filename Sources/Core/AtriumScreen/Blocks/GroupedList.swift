/// Entries with titles above some of them, such as months or days: an array of objects in JSON.
public struct GroupedList<Entry: ListedEntry>: Equatable, Sendable {
  /// Entries under a common title.
  public struct Group: Equatable, Sendable {
    /// `nil` for none.
    public var title: Phrase?
    /// In chronological order.
    public var entries: [Entry]

    public init(_ title: Phrase?, _ entries: [Entry]) {
      self.title = title
      self.entries = entries
    }
  }

  public var key: String
  /// The groups in chronological order.
  public var groups: [Group]
  /// The names of the members of an entry in JSON, which are the header of a list without entries.
  public var columns: [String]

  public init(_ key: String, _ groups: [Group], columns: [String] = []) {
    self.key = key
    self.groups = groups
    self.columns = columns
  }

  var records: [JSON] { groups.flatMap(\.entries).map(\.record) }
}

/// An entry of a ``GroupedList``.
public protocol ListedEntry: Equatable, Sendable {
  /// The entry in JSON.
  var record: JSON { get }
}

/// Events along a vertical line, in groups such as months.
public typealias EventList = GroupedList<EventEntry>

/// An event at a point in time.
public struct EventEntry: ListedEntry {
  /// `true` if the event has happened; its mark is filled then.
  public var isPast: Bool
  /// `true` if the event does not take place; its mark is a cross then.
  public var isCancelled: Bool
  public var tone: Tone
  /// The time within the group.
  public var time: Phrase
  public var label: Phrase
  /// Further lines below the title.
  public var notes: [Phrase]
  public var record: JSON

  var mark: String { isCancelled ? "×" : isPast ? "●" : "○" }

  public init(
    isPast: Bool, isCancelled: Bool = false, _ tone: Tone, time: Phrase, label: Phrase,
    notes: [Phrase], record: JSON
  ) {
    self.isPast = isPast
    self.isCancelled = isCancelled
    self.tone = tone
    self.time = time
    self.label = label
    self.notes = notes
    self.record = record
  }
}

/// The messages of a conversation, in groups such as days.
public typealias Transcript = GroupedList<MessageEntry>

/// A message. The reader's own messages are aligned right.
public struct MessageEntry: ListedEntry {
  /// `true` if the reader wrote the message.
  public var isOwn: Bool
  /// The author's name.
  public var speaker: Phrase
  /// The time within the group's day.
  public var time: Phrase
  /// The delivery status of an own message, such as `✓`.
  public var mark: Phrase?
  /// The message; its line breaks are kept.
  public var text: Phrase
  public var tone: Tone
  public var record: JSON
  /// `true` for a message that the user has just typed at the prompt: the text output prints its sender and
  /// time, and not its words once more.
  public var isTyped = false

  public init(
    isOwn: Bool, speaker: Phrase, time: Phrase, mark: Phrase? = nil, text: Phrase,
    _ tone: Tone = .plain, record: JSON
  ) {
    self.isOwn = isOwn
    self.speaker = speaker
    self.time = time
    self.mark = mark
    self.text = text
    self.tone = tone
    self.record = record
  }
}
