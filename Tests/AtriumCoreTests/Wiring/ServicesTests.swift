import AtriumScreen
import Testing

@testable import AtriumCore

@MainActor @Suite struct ServicesTests {
  @Test func anOptionalDependencyMayBeMissing() throws {
    var one = plan("one")
    one.provide { (missing: (any A)?) in [missing == nil] }
    #expect(try Services(Wiring([one])).value([Bool].self, for: "one") == [true])
  }

  @Test func anOptionalDependencyIsProvidedIfAvailable() throws {
    var one = plan("one")
    var two = plan("two")
    one.provide { (there: (any A)?) in [there != nil] }
    two.export((any A).self) { TestService() }
    #expect(try Services(Wiring([one, two])).value([Bool].self, for: "one") == [true])
  }

  @Test func aFeatureSeesItsOwnServiceBeforeTheSharedOne() throws {
    var one = plan("one")
    var two = plan("two")
    one.provide { "own" }
    two.export { "shared" }
    let services = try Services(Wiring([one, two]))
    #expect(try services.value(String.self, for: "one") == "own")
    #expect(try services.value(String.self, for: "two") == "shared")
    #expect(try services.value(String.self, for: "three") == "shared")
    #expect(try services.shared(String.self) == "shared")
    #expect(try services.shared(Int.self) == nil)
  }

  @Test func dependenciesOfASharedServiceComeFromItsFeature() throws {
    var one = plan("one")
    var two = plan("two")
    one.export { (name: String) in [name] }
    one.provide { "one's" }
    two.provide { "two's" }
    #expect(try Services(Wiring([one, two])).value([String].self, for: "two") == ["one's"])
  }

  @Test func aPerFeatureServiceIsCreatedForEachFeatureThatNeedsIt() throws {
    let log = Box<[FeatureID]>([])
    var one = plan("one")
    var two = plan("two")
    one.provide { (name: String) in [name] }
    two.export { (name: String) in Set([name]) }
    let each = ServiceProvider.perFeature(String.self) { feature in
      log.append(feature)
      return "for \(feature)"
    }
    let services = try Services(Wiring([one, two], platform: [each]))
    #expect(try services.value([String].self, for: "one") == ["for one"])
    #expect(try services.value(Set<String>.self, for: "one") == ["for two"])
    #expect(try services.value(String.self, for: "one") == "for one")
    #expect(log.value == ["one", "two"])
  }

  @Test func servicesAreCreatedOnceAtTheirFirstUse() throws {
    let log = Box<[String]>([])
    var one = plan("one")
    one.provide {
      log.append("int")
      return 1
    }
    one.provide { (number: Int) in
      log.append("string")
      return "\(number)"
    }
    one.provide { (number: Int) in
      log.append("never")
      return [number]
    }
    let services = try Services(Wiring([one]))
    #expect(log.value.isEmpty)
    #expect(try services.value(String.self, for: "one") == "1")
    #expect(try services.value(String.self, for: "one") == "1")
    #expect(try services.value(Int.self, for: "one") == 1)
    #expect(log.value == ["int", "string"])
  }

  @Test func aMakerThatThrowsIsCalledAgain() throws {
    let calls = Box(0)
    var one = plan("one")
    one.provide { () throws -> String in
      calls.value += 1
      if calls.value == 1 { throw TestError() }
      return "recovered"
    }
    let services = try Services(Wiring([one]))
    #expect(throws: TestError.self) { try services.value(String.self, for: "one") }
    #expect(try services.value(String.self, for: "one") == "recovered")
  }

  @Test func anUndeclaredDependencyIsAFailure() throws {
    let services = try Services(Wiring([plan("one")]))
    #expect(throws: Failure.self) { try services.value(String.self, for: "one") }
  }
}

private func plan(_ feature: FeatureID) -> Plan { Plan(feature: feature, title: "") }
