import AtriumCore
import AtriumScreen
import AtriumTime

/// Shows the texts of consents and asks one question, then asks for each optional consent of the features
/// that are opened by the answer. A question that is left or not answered stays open, and is not logged. The result is
/// whether the consents were given.
struct AgreementFlow: Coordinator {
  let consents: Consents
  /// The feature that needs its required consents; `nil` if the person named the consents.
  var feature: FeatureID?
  /// The consents that are missing or were named.
  let ids: [String]
  var despiteClock = false

  func run(in flow: Flow) async throws(Departure) -> Bool {
    guard let all = try await flow.perform({ try await consents.all() }) else { return false }
    let now = consents.clock.now.timestamp
    let needed = all.filter { consent in
      let isOfFeature = feature.map { consent.category == $0.description } ?? false
      return consent.needsAnswer(at: now) && ids.contains(consent.id)
        || isOfFeature && consent.isRequired && consent.isOpen
    }
    if needed.isEmpty { return true }
    let category = feature == nil ? nil : needed[0].categoryName
    let unchanged = Screen("unchanged", [.notice(.quiet, .nothingChanged)])
    let agrees: Bool?
    do throws(Departure) {
      agrees = try await flow.decision(on: .agreement(to: needed, for: category))
    } catch {
      guard error == .back else {
        flow.notify(unchanged)
        throw error
      }
      agrees = nil
    }
    guard agrees == true else {
      if feature == nil { flow.notify(unchanged) }
      return false
    }
    let opened = Set(needed.filter { $0.isRequired && !$0.isGiven }.map(\.category))
    // Named consents that are given already are reported, too.
    let given = feature == nil ? ids : needed.map(\.id)
    var answers: [(id: String, answer: Decision.Answer)] = given.map { ($0, .given) }
    let optional = all.filter { consent in
      opened.contains(consent.category) && consent.isOpen && !given.contains(consent.id)
        && consents.register.isAsked(consent.id)
    }
    var departure: Departure?
    for consent in optional where departure == nil {
      do throws(Departure) {
        if let accepts = try await flow.decision(on: .optionalAgreement(to: consent)) {
          answers.append((consent.id, accepts ? .given : .refused))
        }
      } catch {
        departure = error
      }
    }
    let stored = try await flow.perform { [answers] in
      try await consents.decide(answers, despiteClock: despiteClock, in: flow.language)
    }
    guard let stored else { return false }
    var screen: Screen =
      category.map { .activated($0, by: stored.filter(\.isGiven)) }
      ?? .given(stored, before: all, by: consents.clock)
    for consent in optional where !answers.contains(where: { $0.id == consent.id }) {
      screen.blocks.append(.notice(.quiet, .leftOpen(consent.name, consent.id)))
    }
    flow.notify(screen)
    if let departure { throw departure }
    return true
  }
}

/// Gives consents that a person named.
struct GivingFlow: Coordinator {
  let agreement: AgreementFlow

  func run(in flow: Flow) async throws(Departure) { _ = try await agreement.run(in: flow) }
}

extension Consent {
  /// `true` if the consent can be given and is not.
  fileprivate var isOpen: Bool { isRequested && !isGiven }

  /// Returns whether giving the consent is a decision that the person has not made.
  func needsAnswer(at now: String) -> Bool { isRequested && (!isGiven || endsSoon(at: now)) }
}

extension Confirmation {
  /// The question after the texts of consents.
  /// - Parameter category: the feature that needs them; `nil` if the person chose them.
  fileprivate static func agreement(to consents: [Consent], for category: Phrase? = nil) -> Self {
    Confirmation(
      .doYouAgree, showing: .agreements(to: consents, for: category), accepting: acceptance)
  }

  fileprivate static func optionalAgreement(to consent: Consent) -> Self {
    Confirmation(
      .alsoAgree(consent.name), showing: .agreements(to: [consent], isOptional: true),
      accepting: acceptance)
  }

  /// Answers that accept a text, in lower case.
  private static let acceptance: Set = [
    "accept", "agree", "i agree", "akzeptieren", "zustimmen", "ich stimme zu", "prihvati",
    "prihvaćam", "slažem se",
  ]
}
