/// What people say to each other, one after the other: an array of objects in JSON.
public struct Transcript: Equatable, Sendable {
  /// What one of them said; what the reader said stands on the other side.
  public struct Entry: Equatable, Sendable {
    /// Whether the reader said it.
    public var isOwn: Bool
    /// Who said it.
    public var speaker: Phrase
    /// When, within the day.
    public var time: Phrase
    /// What became of it, such as `✓`.
    public var mark: Phrase?
    /// What was said; a line break stays one.
    public var text: Phrase
    /// What it means to the reader.
    public var tone: Tone
    /// What programs read.
    public var record: JSON
    /// - Parameter record: what programs read in its place.
    public init(
      isOwn: Bool, speaker: Phrase, time: Phrase, mark: Phrase? = nil, text: Phrase,
      _ tone: Tone = .plain, record: JSON
    ) {
      (self.isOwn, self.speaker, self.time) = (isOwn, speaker, time)
      (self.mark, self.text, self.tone, self.record) = (mark, text, tone, record)
    }
  }
  /// What was said on one day.
  public struct Group: Equatable, Sendable {
    /// Stands above, between two lines; `nil`: nothing does.
    public var title: Phrase?
    /// In the order they were said.
    public var entries: [Entry]
    /// Remarks under a title, or under none.
    public init(_ title: Phrase?, _ entries: [Entry]) {
      (self.title, self.entries) = (title, entries)
    }
  }
  /// The name of the array in JSON, and what is drawn.
  public var key: String, groups: [Group]
  /// Groups in the order of time.
  public init(_ key: String, _ groups: [Group]) { (self.key, self.groups) = (key, groups) }
}
