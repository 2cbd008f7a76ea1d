/// The messages of a conversation: an array of objects in JSON.
public struct Transcript: Equatable, Sendable {
  /// One message. The reader's own messages are aligned right.
  public struct Entry: Equatable, Sendable {
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
    /// The message in JSON.
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

  /// The messages of one day.
  public struct Group: Equatable, Sendable {
    /// The separator above the messages; `nil` for none.
    public var title: Phrase?
    /// The messages in chronological order.
    public var entries: [Entry]

    public init(_ title: Phrase?, _ entries: [Entry]) {
      self.title = title
      self.entries = entries
    }
  }

  /// The name of the array in JSON.
  public var key: String
  /// The groups in chronological order.
  public var groups: [Group]
  /// The names of the members of a message in JSON, which are the header of a transcript without messages.
  public var columns: [String]

  public init(_ key: String, _ groups: [Group], columns: [String] = []) {
    self.key = key
    self.groups = groups
    self.columns = columns
  }
}
