import AtriumCore
import AtriumTime
import Testing

@testable import Todos

extension Todos {
  /// Returns the change of a due day or time (ISO 8601).
  func due(_ text: String) throws -> Patch<Todo> {
    let moment = clock.existing(try #require(Moment(iso: text)))
    return Patch("due") { [clock] in $0.setDue(moment, by: clock) }
  }
}
