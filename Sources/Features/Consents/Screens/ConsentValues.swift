import AtriumCore
import AtriumScreen
import AtriumTime

extension Consent {
  var kindValue: Value {
    .display(.kind(isRequired), json: .bool(isRequired))
  }

  /// The state, with the day of a withdrawal.
  func stateValue(by clock: any WallClock) -> Value {
    let withdrawal = missingReason == .withdrawn ? decision?.at : nil
    return .toned(
      isGiven ? .good : .quiet,
      .display(
        withdrawal.map { .withdrawn(clock.day(ofTimestamp: $0)) } ?? .state(isGiven),
        json: .string(isGiven ? "given" : "withheld")))
  }

  var sensitivityValue: Value {
    .display(.sensitivityName(sensitivity), json: .string(sensitivity))
  }

  var duration: Value {
    .display(.lasts(monthsValid), json: monthsValid.map(JSON.integer) ?? .null)
  }

  var categoryValue: Value { .display(categoryName, json: .string(category)) }

  /// The name in the approval, or the present one; in JSON the present one in English.
  var nameValue: Value {
    .display(approval.map { Phrase($0.name) } ?? name, json: .string(name.text(in: .en)))
  }

  /// The approved version and, if it differs, the present one.
  var versionValue: Value {
    let approved = approval?.version ?? version
    return .display(.versions(approved, version), json: .integer(approved))
  }

  /// The day a given consent expires, or the duration of one that does not expire or is withheld.
  func expiryField(by clock: any WallClock) -> Field {
    guard let expires = approval?.expires else {
      return Field("expires", .duration, .display(.lasts(monthsValid), json: .null))
    }
    return Field("expires", .ends, clock.day(ofTimestamp: expires))
  }

  var usesValue: Value { .display(.used(uses), json: .integer(uses)) }

  /// The reason why a consent must be given again.
  var remark: Phrase? {
    switch missingReason {
    case .expired: .hasEnded
    case .outdated: .hasChanged
    case .tampered: .wasTampered
    case .neverAsked, .refused, .withdrawn, nil: nil
    }
  }
}

extension WallClock {
  /// Shows the reader's day of an RFC 3339 timestamp; in JSON the timestamp.
  func day(ofTimestamp text: String) -> Value {
    guard let date = Instant(timestamp: text) else { return .text(text) }
    let day = moment(at: date).day
    return .display("\(Value.day(day))", json: .string(text))
  }
}
