/// Numbers over categories or days.
public struct Chart: Equatable, Sendable {
  /// The type of chart.
  public enum Kind: String, Sendable, CaseIterable { case line, bar }

  /// The numbers of one line, or of the bars of one colour.
  public struct Series: Equatable, Sendable {
    public var key: String
    /// The name in the legend.
    public var label: Phrase
    /// One number for each position; `nil` is a gap.
    public var values: [Double?]

    public init(_ key: String, _ label: Phrase, _ values: [Double?]) {
      self.key = key
      self.label = label
      self.values = values
    }
  }

  public var key: String
  public var kind: Kind
  /// The heading above the chart.
  public var title: Phrase?
  /// The header of the column of positions in CSV; `nil` for “day” or the title.
  public var positionLabel: Phrase?
  /// The labels of the horizontal axis. A day in ISO 8601 is shown in the format of the language.
  public var positions: [String]
  /// The series, in the order in which they are drawn, each in its own colour.
  public var series: [Series]
  /// `true` if the axis is logarithmic; numbers that are not positive are gaps then.
  public var isLogarithmic = false

  public init(
    _ key: String, _ kind: Kind, title: Phrase? = nil, positionLabel: Phrase? = nil,
    positions: [String], series: [Series], isLogarithmic: Bool = false
  ) {
    self.key = key
    self.kind = kind
    self.title = title
    self.positionLabel = positionLabel
    self.positions = positions
    self.series = series
    self.isLogarithmic = isLogarithmic
  }
}
