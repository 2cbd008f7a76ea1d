/// What people say to each other, one after the other: an array of objects in JSON.
public struct Dialogue: Equatable, Sendable {
  /// What one of them said; what the reader said stands on the other side.
  public struct Remark: Equatable, Sendable {
    public var isOwn: Bool
    public var speaker: Phrase
    public var time: Phrase
    /// What became of it, such as `✓`.
    public var mark: Phrase?
    public var text: Phrase
    public var tone: Tone
    /// What programs read.
    public var record: JSON
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
    public var remarks: [Remark]
    public init(_ title: Phrase?, _ remarks: [Remark]) {
      (self.title, self.remarks) = (title, remarks)
    }
  }
  public var key: String, groups: [Group]
  public init(_ key: String, _ groups: [Group]) { (self.key, self.groups) = (key, groups) }
}
