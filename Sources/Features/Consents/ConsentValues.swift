import AtriumCore
import AtriumScreen
import Foundation

/// A consent's parts as they are shown.
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

  /// How long it lasts.
  var duration: Value {
    .shown(
      .consents { [monthsValid] in $0.lasts(monthsValid) },
      as: monthsValid.map(JSON.integer) ?? .null)
  }

  var categoryValue: Value { .shown(categoryName, as: .string(category)) }

  /// The name that was agreed to, or that would be.
  var nameValue: Value {
    .shown(approval.map { Phrase($0.name) } ?? name, as: .string(name.text(in: .en)))
  }

  /// The version agreed to and, where it is another, the present one.
  var versionValue: Value {
    let (agreed, version) = (approval?.version ?? version, version)
    return .shown(.consents { $0.versions(agreed, version) }, as: .integer(agreed))
  }

  /// When it ends by itself, or how long it would last.
  func end(by clock: any WallClock) -> Field {
    guard let expires = approval?.expires else {
      let months = monthsValid
      return Field(
        "expires", .consents(\.duration), .shown(.consents { $0.lasts(months) }, as: .null))
    }
    return Field("expires", .consents(\.ends), clock.day(ofTimestamp: expires))
  }

  var useValue: Value { .shown(.consents { [uses] in $0.used(uses) }, as: .integer(uses)) }

  /// What a person should know when they are asked again, or why a consent does not stand.
  var remark: Phrase? {
    switch lack {
    case .expired: .consents(\.hasEnded)
    case .outdated: .consents(\.hasChanged)
    case .unproven: .consents(\.isUnproven)
    case .neverAsked, .refused, .withdrawn, nil: nil
    }
  }
}

extension WallClock {
  /// Now, as RFC 3339 in UTC.
  var timestamp: String { now.timestamp }

  /// An instant kept as RFC 3339: the reader's day to people, the instant to programs.
  func day(ofTimestamp text: String) -> Value {
    guard let seconds = text.secondsSince1970 else { return .text(text) }
    let day = moment(at: Date(timeIntervalSince1970: Double(seconds))).day
    return .shown(Phrase(composing: { Value.day(day).text(in: $0) }), as: .string(text))
  }
}
