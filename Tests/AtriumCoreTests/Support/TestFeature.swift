import AtriumScreen
import Foundation

@testable import AtriumCore

/// A feature with given declarations.
struct TestFeature<Name: FeatureName>: Feature {
  static var id: FeatureID { Name.id }
  static var title: Phrase { Phrase(Name.id.description.capitalized) }
  private var declare: @Sendable (inout Plan) -> Void = { _ in }

  init() {}
  init(_ declare: @escaping @Sendable (inout Plan) -> Void) { self.declare = declare }
  func assemble(_ plan: inout Plan, with settings: NoSettings) { declare(&plan) }
}

protocol FeatureName: Sendable { static var id: FeatureID { get } }
enum One: FeatureName { static let id: FeatureID = "one" }
enum Two: FeatureName { static let id: FeatureID = "two" }
enum Three: FeatureName { static let id: FeatureID = "three" }

/// A feature with a setting of every type.
struct ConfigurableFeature: Feature {
  static let id: FeatureID = "box"
  static let title: Phrase = "Box"

  enum Size: String, CaseIterable { case small, large }
  struct Configuration: Settings {
    var page: Int
    var name: String
    var nickname: String?
    var isLoud: Bool
    var size: Size
    var tags: [String]
    init(from reader: inout SettingsReader) {
      page = reader.number("page", default: 20, in: 1...100, help: "How many.")
      name = reader.text("name", default: "box", help: "What it is called.")
      nickname = reader.text("nickname", help: "What friends call it.")
      isLoud = reader.flag("loud", default: false, help: "Whether it is loud.")
      size = reader.choice("size", default: Size.small, help: "How large it is.")
      tags = reader.list("tags", default: [], help: "What is on it.")
    }
  }
  private var onSettings: @Sendable (Configuration) -> Void = { _ in }

  init() {}
  /// - Parameter onSettings: receives the settings.
  init(_ onSettings: @escaping @Sendable (Configuration) -> Void) { self.onSettings = onSettings }
  func assemble(_ plan: inout Plan, with settings: Configuration) { onSettings(settings) }
}

/// A required purpose.
enum Storing: Purpose {
  static let id = "one.store"
  static let name: Phrase = "storing"
  static let text: Phrase = "We store it."
}

/// A value that a test shares with its features.
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
  func removeFirst() { lock.withLock { _ = stored.removeFirst() } }
}

/// Lets tests write declarations as an array of plans.
extension Declarations: ExpressibleByArrayLiteral {
  init(arrayLiteral plans: Plan...) {
    self.init()
    for plan in plans { add(plan) }
  }
}

extension TestFeature {
  /// A feature whose command `do` fails when it runs for the first time.
  static var failingOnce: Self {
    var isDown = true
    return .commands {
      [
        Command("do", "") {
          defer { isDown = false }
          if isDown { throw TestError() }
          return .show(.saying("done"))
        }
      ]
    }
  }
}
