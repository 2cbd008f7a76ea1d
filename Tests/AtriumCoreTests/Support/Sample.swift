import AtriumScreen
import Foundation

@testable import AtriumCore

/// A feature whose declarations a test writes down.
struct Sample<Name: SampleName>: Feature {
  static var id: FeatureID { Name.id }
  static var title: Phrase { Phrase(Name.id.description.capitalized) }
  private var declare: @Sendable (inout Plan) -> Void = { _ in }

  init() {}
  init(_ declare: @escaping @Sendable (inout Plan) -> Void) { self.declare = declare }
  func assemble(_ plan: inout Plan, with settings: NoSettings) { declare(&plan) }
}

protocol SampleName: Sendable { static var id: FeatureID { get } }
enum One: SampleName { static let id: FeatureID = "one" }
enum Two: SampleName { static let id: FeatureID = "two" }
enum Three: SampleName { static let id: FeatureID = "three" }

/// A feature with a setting of every kind.
struct Adjustable: Feature {
  static let id: FeatureID = "box"
  static let title: Phrase = "Box"

  enum Size: String, CaseIterable { case small, large }
  struct Configuration: Settings {
    var page: Int, name: String, nickname: String?, isLoud: Bool, size: Size, tags: [String]
    init(from reader: inout SettingsReader) {
      page = reader.number("page", default: 20, in: 1...100, help: "How many.")
      name = reader.text("name", default: "box", help: "What it is called.")
      nickname = reader.text("nickname", help: "What friends call it.")
      isLoud = reader.flag("loud", default: false, help: "Whether it is loud.")
      size = reader.choice("size", default: Size.small, help: "How large it is.")
      tags = reader.list("tags", default: [], help: "What is on it.")
    }
  }
  private var take: @Sendable (Configuration) -> Void = { _ in }

  init() {}
  /// - Parameter take: gets the settings as they were read.
  init(_ take: @escaping @Sendable (Configuration) -> Void) { self.take = take }
  func assemble(_ plan: inout Plan, with settings: Configuration) { take(settings) }
}

/// A purpose that consent is asked for.
enum Storing: Purpose {
  static let id = "one.store"
  static let name: Phrase = "storing"
  static let text: Phrase = "We store it."
}

/// Something a test and its features share.
final class Box<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var stored: Value
  init(_ value: Value) { stored = value }
  var value: Value {
    get { lock.withLock { stored } }
    set { lock.withLock { stored = newValue } }
  }
}

extension Box where Value: RangeReplaceableCollection {
  func append(_ element: Value.Element) { lock.withLock { stored.append(element) } }
}

/// So that tests write plans down as they come.
extension Declarations: ExpressibleByArrayLiteral {
  init(arrayLiteral plans: Plan...) {
    self.init()
    for plan in plans { add(plan) }
  }
}
