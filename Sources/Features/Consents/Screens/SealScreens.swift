import AtriumCore
import AtriumScreen

extension Screen {
  /// - Parameter previous: The seal that was replaced.
  static func sealed(_ seal: Seal, replacing previous: Seal?, by clock: any WallClock) -> Screen {
    let count = seal.entries
    let before = previous?.entries
    return Screen(
      "seal",
      [
        .machineOnly("seal", .object(seal.members)),
        .machineOnly("previous", previous.map { .object($0.members) } ?? .null),
        .notice(.good, .consents { $0.sealedLog(count, before) }),
        .notice(.quiet, .consents(\.passphraseIsNotStored)),
      ])
  }

  static var unsealed: Screen {
    Screen("seal", [.machineOnly("seal", .null), .notice(.good, .consents(\.unsealed))])
  }
}

extension LogVerification {
  /// The member `seal` of the verification.
  var sealJSON: JSON {
    guard let seal else { return .null }
    return .object(
      seal.members + [
        .init("matches", .bool(matchesSeal)), .init("checked", .bool(isSealAuthentic)),
      ])
  }

  /// States which entries are sealed. A seal that does not match is a defect of the log instead.
  func sealNotices(by clock: any WallClock) -> [Block] {
    guard let seal, matchesSeal else { return [] }
    let sealed = seal.entries
    let time = clock.value(ofTimestamp: seal.at)
    let later = entries - sealed
    return [
      isSealAuthentic
        ? .notice(.good, .consents { $0.entriesAreSealed(sealed, time) })
        : .notice(.quiet, .consents { $0.sealIsUnchecked(sealed, time) })
    ] + (later > 0 ? [.notice(.quiet, .consents { $0.entriesAfterSeal(later) })] : [])
  }
}

extension Seal {
  fileprivate var members: [JSON.Member] {
    [.init("entries", .integer(entries)), .init("at", .string(at)), .init("hash", .string(hash))]
  }
}
