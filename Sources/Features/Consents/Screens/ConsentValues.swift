import AtriumCore
import AtriumScreen
import AtriumTime

extension Consent {
  var kindValue: Value {
    .shown(.consents { [isRequired] in $0.kind(isRequired) }, as: .bool(isRequired))
  }

  var stateValue: Value {
    let isGiven = isGiven
    return .toned(
      isGiven ? .good : .quiet,
      .shown(.consents { $0.state(isGiven) }, as: .string(isGiven ? "given" : "withheld")))
  }

  var sensitivityValue: Value {
    .shown(.consents { [sensitivity] in $0.sensitivityName(sensitivity) }, as: .string(sensitivity))
  }

  var duration: Value {
    .shown(
      .consents { [monthsValid] in $0.lasts(monthsValid) },
      as: monthsValid.map(JSON.integer) ?? .null)
  }

  var categoryValue: Value { .shown(categoryName, as: .string(category)) }

  /// The name in the approval, or the present one; in JSON the present one in English.
  var nameValue: Value {
    .shown(approval.map { Phrase($0.name) } ?? name, as: .string(name.text(in: .en)))
  }

  /// The approved version and, if it differs, the present one.
  var versionValue: Value {
    let approved = approval?.version ?? version
    let present = version
    return .shown(.consents { $0.versions(approved, present) }, as: .integer(approved))
  }

  /// The day a given consent expires, or the duration of one that does not expire or is withheld.
  func expiryField(by clock: any WallClock) -> Field {
    guard let expires = approval?.expires else {
      let months = monthsValid
      return Field(
        "expires", .consents(\.duration), .shown(.consents { $0.lasts(months) }, as: .null))
    }
    return Field("expires", .consents(\.ends), clock.day(ofTimestamp: expires))
  }

  var usesValue: Value { .shown(.consents { [uses] in $0.used(uses) }, as: .integer(uses)) }

  /// The reason why a consent must be given again.
  var remark: Phrase? {
    switch missingReason {
    case .expired: .consents(\.hasEnded)
    case .outdated: .consents(\.hasChanged)
    case .tampered: .consents(\.wasTampered)
    case .neverAsked, .refused, .withdrawn, nil: nil
    }
  }
}

extension WallClock {
  /// Shows the reader's day of an RFC 3339 timestamp; in JSON the timestamp.
  func day(ofTimestamp text: String) -> Value {
    guard let date = Instant(timestamp: text) else { return .text(text) }
    let day = moment(at: date).day
    return .shown(Phrase(composing: { Value.day(day).text(in: $0) }), as: .string(text))
  }
}
