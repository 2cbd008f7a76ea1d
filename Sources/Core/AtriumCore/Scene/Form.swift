import AtriumDates
public import AtriumScreen

/// A sequence of questions, whose result is the tuple of answers.
///
/// `flow.run(form)` returns `nil` if the user gives up; the answers are proposed the next time then. An
/// invalid answer is asked for again.
public struct Form<each Answer>: Coordinator {
  public typealias Output = (repeat each Answer)
  private let fields: (repeat FormField<each Answer>)

  /// A form that asks for the fields in order.
  public init(_ fields: repeat FormField<each Answer>) { self.fields = (repeat each fields) }

  public func run(in flow: Flow) async throws(Departure) -> (repeat each Answer) {
    var questions: [(question: Question, isOptional: Bool)] = []
    for field in repeat each fields {
      questions.append((field.question, field.isOptional(dates: flow.dates)))
    }
    if questions.count > 1 { flow.introduce(questions.map { ($0.question.label, $0.isOptional) }) }
    return try await flow.fillIn(questions.map(\.question)) {
      () async throws(Departure) -> (repeat each Answer) in (repeat try await flow.ask(each fields))
    }
  }
}

extension Form {
  /// The form, whose answers are saved. A person who gives up changes nothing.
  /// - Parameter save: saves the answers, and returns the screen that reports them.
  public func saving(
    by save: @escaping @MainActor (repeat each Answer) async throws -> Screen
  ) -> SavingForm<repeat each Answer> { SavingForm(form: self, save: save) }
}

/// A form whose answers are saved.
public struct SavingForm<each Answer>: Coordinator {
  fileprivate let form: Form<repeat each Answer>
  fileprivate let save: @MainActor (repeat each Answer) async throws -> Screen

  public func run(in flow: Flow) async throws(Departure) {
    guard let answers = try await flow.run(form) else { return }
    let screen = try await flow.perform { try await save(repeat each answers) }
    if let screen { flow.notify(screen) }
  }
}

/// One question of a form.
public struct FormField<Answer> {
  let question: Question
  let format: ArgumentFormat<Answer>
  let isRepeated: Bool

  /// - Parameters:
  ///   - initial: the initial text of the answer.
  ///   - isHidden: hides the typed characters. A script answers such a field with a line of
  ///     standard input, because passwords must not be passed as arguments.
  ///   - isRepeated: asks for the answer twice at a prompt.
  ///   - isLong: accepts several lines.
  public init(
    _ label: Phrase, _ format: ArgumentFormat<Answer>, initial: String = "", isHidden: Bool = false,
    isRepeated: Bool = false, isLong: Bool = false
  ) {
    question = Question(label, initial: initial, isHidden: isHidden, isLong: isLong)
    self.format = format
    self.isRepeated = isRepeated
  }

  /// `true` if an empty line is an answer.
  @MainActor func isOptional(dates: DateReader) -> Bool {
    guard !question.isHidden, !question.isLong else { return false }
    do throws(Refusal) {
      _ = try format.read("", dates)
      return true
    } catch {
      return false
    }
  }
}
