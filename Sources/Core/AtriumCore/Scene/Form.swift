public import AtriumScreen

/// A few questions, asked one after the other; the result is the tuple of answers.
///
/// `nil` from `flow.run(form)` means the person gave up. What is refused is asked again.
public struct Form<each Answer>: Coordinator {
  public typealias Output = (repeat each Answer)
  private let fields: (repeat FormField<each Answer>)

  /// Asks for these, one after the other.
  public init(_ fields: repeat FormField<each Answer>) { self.fields = (repeat each fields) }

  public func run(in flow: Flow) async throws(Departure) -> (repeat each Answer) {
    (repeat try await flow.ask(each fields))
  }
}

/// One question of a form.
public struct FormField<Answer> {
  let question: Question
  let format: Format<Answer>
  let isRepeated: Bool

  /// - Parameters:
  ///   - initial: what stands on the line to be edited.
  ///   - isHidden: whether typing stays invisible. What a script cannot be asked it can answer:
  ///     such a line is taken from its standard input, since passwords never stand in arguments.
  ///   - isRepeated: whether a person types it twice, to be sure of what was not seen.
  public init(
    _ label: Phrase, _ format: Format<Answer>, initial: String = "", isHidden: Bool = false,
    isRepeated: Bool = false, isLong: Bool = false
  ) {
    question = Question(label, initial: initial, isHidden: isHidden, isLong: isLong)
    (self.format, self.isRepeated) = (format, isRepeated)
  }
}
