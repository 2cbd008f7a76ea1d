import AtriumDates
public import AtriumScreen
import AtriumTime

/// Changes to an item: assignments, in the order of the fields.
public struct Patch<Item>: Sendable {
  private var changes: [(field: String, assign: @Sendable (inout Item) throws -> Void)] = []

  public init() {}

  /// The change of a field.
  public init(_ field: String = "", _ assign: @escaping @Sendable (inout Item) throws -> Void) {
    changes = [(field, assign)]
  }

  /// `true` if nothing is assigned.
  public var isEmpty: Bool { changes.isEmpty }

  /// Returns whether a field is assigned.
  public func changes(_ field: String) -> Bool { changes.contains { $0.field == field } }

  /// Assigns the values.
  /// - Throws: the error of the first value that is refused.
  public func apply(to item: inout Item) throws {
    for change in changes { try change.assign(&item) }
  }

  /// Adds the changes of another patch.
  public static func += (patch: inout Patch, other: Patch) { patch.changes += other.changes }

  /// Returns the changes of both, in this order.
  public static func + (patch: Patch, other: Patch) -> Patch {
    var sum = patch
    sum += other
    return sum
  }
}

extension Argument {
  /// The options of fields. The result contains the changes of those that are present.
  public static func fields<Item>(_ fields: [ItemField<Item>]) -> Argument
  where Value == Patch<Item> {
    let options = fields.compactMap { field in
      field.input.map { input in
        let kind = Parameter.Kind.option(isRepeated: input.isRepeated)
        var parameter = Parameter(kind, input.option, input.optionFormat)
        (parameter.help, parameter.titleEnding) = (field.help, field.titleEnding)
        return (field.name, input.optionFormat, parameter)
      }
    }
    return Argument(parameters: options.map(\.2)) { arguments, dates throws(Failure) in
      var patch = Patch<Item>()
      for (name, format, parameter) in options {
        let texts = arguments.values(of: parameter.name)
        for change in try format.values(of: texts, for: parameter.displayName, dates: dates) {
          patch += Patch(name, change)
        }
      }
      return patch
    }
  }
}

/// Asks for the values of fields, saves the changes, and reports the result.
public struct ItemForm<Item: Sendable>: Coordinator {
  private let fields: [ItemField<Item>]
  private let load: (@MainActor () async throws -> Item)?
  private let save: @MainActor (Patch<Item>) async throws -> Screen

  /// - Parameters:
  ///   - load: returns the item whose values are the initial answers; `nil` for a new item.
  ///   - save: saves the changes, and returns the screen that reports them.
  public init(
    _ fields: [ItemField<Item>], editing load: (@MainActor () async throws -> Item)? = nil,
    save: @escaping @MainActor (Patch<Item>) async throws -> Screen
  ) {
    self.fields = fields
    self.load = load
    self.save = save
  }

  public func run(in flow: Flow) async throws(Departure) {
    var item: Item?
    if let load {
      item = try await flow.perform(load)
      if item == nil { return }
    }
    let questions = Questions(fields: fields, item: item)
    guard let patch = try await flow.run(questions) else { return }
    if let screen = try await flow.perform({ try await save(patch) }) { flow.notify(screen) }
  }

  private struct Questions: Coordinator {
    let fields: [ItemField<Item>]
    let item: Item?

    func run(in flow: Flow) async throws(Departure) -> Patch<Item> {
      let questions = fields.compactMap { field in
        field.input.map { input in
          let text = item.map(field.text) ?? ""
          return (field.name, FormField(field.label, input.answerFormat, initial: text))
        }
      }
      if questions.count > 1 {
        flow.introduce(questions.map { ($0.1.question.label, $0.1.isOptional(dates: flow.dates)) })
      }
      return try await flow.fillIn(questions.map(\.1.question)) { () async throws(Departure) in
        var patch = Patch<Item>()
        for (name, question) in questions { patch += Patch(name, try await flow.ask(question)) }
        return patch
      }
    }
  }
}
