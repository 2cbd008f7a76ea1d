import AtriumDates
import AtriumScreen

/// A condition of a list. Its items fulfil the condition, or do not if it is negated.
public struct Filter<Condition> {
  public var condition: Condition
  public var isNegated: Bool

  public init(_ condition: Condition, isNegated: Bool = false) {
    self.condition = condition
    self.isNegated = isNegated
  }
}

extension Filter: Equatable where Condition: Equatable {}
extension Filter: Sendable where Condition: Sendable {}

extension Array {
  /// Returns the groups of filters, each narrowed by each of the others. An empty array does not limit a list.
  public func narrowed<Condition>(by others: [[Filter<Condition>]]) -> [[Filter<Condition>]]
  where Element == [Filter<Condition>] {
    if isEmpty || others.isEmpty { return self + others }
    return flatMap { group in others.map { group + $0 } }
  }
}

/// The value of a field that the items of a list must have.
public struct FieldFilter: Equatable, Sendable {
  /// The name of the field.
  public let field: String
  /// The text of the value; empty for items without a value.
  public let text: String
}

/// Options and words that limit a list. Each option has a negated form; see ``groups(_:)``.
extension Argument {
  /// `--name VALUE` and `--not-name VALUE`, any number of times.
  /// - Parameter conditions: returns the conditions of a value. The negated option excludes each of them.
  public static func filter<Text, Condition>(
    _ name: String, _ format: ArgumentFormat<Text>,
    as conditions: @escaping (Text) throws(Failure) -> [Condition]
  ) -> Argument where Value == [Filter<Condition>] {
    filter(Parameter(.option(isRepeated: true), name, format)) {
      arguments, parameter, dates throws(Failure) in
      let texts = arguments.values(of: parameter.name)
      var found: [Condition] = []
      for text in try format.values(of: texts, for: parameter.displayName, dates: dates) {
        found += try conditions(text)
      }
      return found
    }
  }

  /// `--name` and `--not-name`.
  public static func filter<Condition>(
    _ name: String, _ condition: Condition
  ) -> Argument where Value == [Filter<Condition>] {
    filter(Parameter(.flag, name)) { arguments, parameter, _ throws(Failure) in
      arguments.has(parameter.name) ? [condition] : []
    }
  }

  /// The options of the fields with ``ItemField/filter(_:)``.
  public static func filters<Item, Condition>(
    _ fields: [ItemField<Item>], as condition: @escaping (FieldFilter) -> Condition
  ) -> Argument where Value == [Filter<Condition>] {
    let options = fields.compactMap { field in
      field.filterHelp.flatMap { help in
        field.input.map { input in
          filter(input.option, input.filterFormat) { text throws(Failure) in
            [condition(FieldFilter(field: field.name, text: text))]
          }.help(help)
        }
      }
    }
    return all(options)
  }

  /// The words of the line as one condition, and `--not-words WORDS`, any number of times.
  public static func filter<Condition>(
    words name: String, as condition: @escaping ([String]) -> Condition
  ) -> Argument where Value == [Filter<Condition>] {
    let words = Argument<String?>.optionalRest(name)
    let negated = Argument<[String]>.repeated(Parameter.negation + name, .text)
      .help(.notWordsHelp)
    return Argument(parameters: words.parameters + negated.parameters) {
      arguments, dates throws(Failure) in
      var filters: [Filter<Condition>] = []
      if let words = try words.take(&arguments, dates)?.words, !words.isEmpty {
        filters.append(Filter(condition(words)))
      }
      for text in try negated.take(&arguments, dates) {
        if text.words.isEmpty { throw .missing(negated.parameters[0].displayName) }
        filters.append(Filter(condition(text.words), isNegated: true))
      }
      return filters
    }
  }

  /// Groups of filters that `--or` separates. The items of the list fulfil all filters of at least one group. Options
  /// that are not filters belong to the whole list.
  /// - Returns: the filters of each group; an empty array without filters.
  public static func groups<Condition>(
    _ filters: Argument<[Filter<Condition>]>...
  ) -> Argument where Value == [[Filter<Condition>]] {
    let group = Argument<[Filter<Condition>]>.all(filters)
    let parameters = (group.parameters + [.or]).map { parameter in
      var parameter = parameter
      parameter.isGrouped = true
      return parameter
    }
    return Argument(parameters: parameters) { arguments, dates throws(Failure) in
      var groups: [[Filter<Condition>]] = []
      for var words in arguments.takeGroups() { groups.append(try group.take(&words, dates)) }
      return groups.allSatisfy(\.isEmpty) ? [] : groups
    }
  }

  /// Options that yield one list of filters.
  public static func all<Element>(_ arguments: [Argument]) -> Argument where Value == [Element] {
    Argument(parameters: arguments.flatMap(\.parameters)) { words, dates throws(Failure) in
      var values: [Element] = []
      for argument in arguments { values += try argument.take(&words, dates) }
      return values
    }
  }

  private static func filter<Condition>(
    _ parameter: Parameter,
    _ conditions: @escaping (Arguments, Parameter, DateReader) throws(Failure) -> [Condition]
  ) -> Argument where Value == [Filter<Condition>] {
    let parameters = parameter.withNegation
    return Argument(parameters: parameters) { arguments, dates throws(Failure) in
      var filters: [Filter<Condition>] = []
      for parameter in parameters {
        filters += try conditions(arguments, parameter, dates)
          .map { Filter($0, isNegated: parameter.isNegated) }
      }
      return filters
    }
  }
}

/// The filters of the view that a person has chosen for this shell. They apply to the lists and the home screen, and
/// new items get the values that they demand.
@MainActor
public final class FilterContext {
  /// The name of the view, the root of the feature whose items it lists, and the words of its line.
  private(set) var view: (name: String, root: String, arguments: Arguments)?
  private var language = Language.en

  /// The name of the view; `nil` without one.
  public var name: String? { view?.name }

  /// A context without a view.
  public nonisolated init() {}

  /// - Parameter language: the language in which days are read.
  func use(_ name: String, root: String, _ arguments: Arguments, _ language: Language) {
    view = (name, root, arguments)
    self.language = language
  }

  func end() { view = nil }

  /// Returns the groups of filters for a feature; none if the view lists items of another one.
  /// - Parameter argument: the groups that the list of the feature takes.
  public func groups<Condition>(
    _ argument: Argument<[[Filter<Condition>]]>, of root: String, clock: any WallClock
  ) throws(Failure) -> [[Filter<Condition>]] {
    guard var view, view.root == root else { return [] }
    return try argument.take(&view.arguments, DateReader(clock: clock, language: language))
  }
}
