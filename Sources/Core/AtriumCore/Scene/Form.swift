public import AtriumScreen

/// A few questions, asked one after the other; the result is the tuple of answers.
///
/// `nil` from `flow.run(form)` means the person gave up. What is refused is asked again.
public struct Form<each Answer>: Coordinator {
  public typealias Output = (repeat each Answer)
  private let fields: (repeat FormField<each Answer>)

  public init(_ fields: repeat FormField<each Answer>) { self.fields = (repeat each fields) }

  public func run(in flow: Flow) async throws(Departure) -> (repeat each Answer) {
    (repeat try await flow.ask(each fields))
  }
}

/// One question of a form.
public struct FormField<Answer> {
  let question: Question
  let format: Format<Answer>

  /// - Parameter initial: what stands on the line to be edited.
  public init(
    _ label: Phrase, _ format: Format<Answer>, initial: String = "", isHidden: Bool = false,
    isLong: Bool = false
  ) {
    question = Question(label, initial: initial, isHidden: isHidden, isLong: isLong)
    self.format = format
  }
}
