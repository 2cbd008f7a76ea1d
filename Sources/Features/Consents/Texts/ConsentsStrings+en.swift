import AtriumScreen

extension ConsentsStrings {
  static let en = ConsentsStrings(
    title: "Consents",
    homeLine: { given, ends in
      let count = given == 0 ? "none given yet" : "\(given) given"
      return count + (ends.map { ", one ends on \($0.text(in: .en))" } ?? "")
    },
    controllerHelp: "Who is responsible for the data; exports name them.",
    contactHelp: "Whom to ask about the data.",
    addressHelp: "Where they are.",
    emailHelp: "Their e-mail address.",
    phoneHelp: "Their telephone number.",
    jurisdictionHelp: "Whose law applies, as a country code.",
    policyHelp: "Where the privacy policy can be read.",
    personHelp: "What the person is called in exports; otherwise a random number.",

    unknown: { "There is no consent '\($0)'." },
    didYouMean: { "Did you mean '\($0)'?" },
    listShowsAll: "'list --all' shows all there are.",
    isWithheld: { "The consent '\($0)' is not given." },
    nothingToWithdraw: "There is nothing to withdraw.",
    featureOff: { "Nothing here asks for the consent '\($0)' any more." },
    switchOn: "Switch on the feature that asks for it.",
    clockWentBack: { now, last in
      "The clock says \(now), but the last decision is dated \(last)."
    },
    setClock: "Set the clock, or date it like the last decision: consents give ID --despite-clock",
    incomplete: { names in
      "Required and still off: \(names.map { "“\($0.text(in: .en))”" }.joined(separator: ", "))."
    },
    toggleThem: "Switch them on with 'toggle N' or 'accept all'.",
    noSuchNumber: { "There is no consent number \($0) here." },
    numbersAre: { $0 == 1 ? "There is only number 1." : "The numbers are 1 to \($0)." },
    nothingToExport: { "There is nothing to export about '\($0)'." },
    noLink: { "“\($0.text(in: .en))” has no link." },
    openYourself: { "No program opens links here. Open \($0) yourself." },

    activation: "activation",
    activate: { "Activate \($0.text(in: .en))" },
    confirmsReading: "By accepting you confirm that you have read the agreements.",
    requiredConsents: "Required consents",
    optionalConsents: "Optional consents",
    howToActivate: """
      'read 1' shows a text, 'link 1' opens its link, 'toggle 1' switches, 'accept all' switches \
      all on. Then 'activate', or 'cancel'.
      """,
    readSummary: "Read what is agreed to",
    linkSummary: "Open the link in the browser",
    isActive: { "\($0.text(in: .en)) is active. 'consents' shows what you gave." },
    toggleSummary: "Switch consents on or off",
    acceptSummary: "Switch all consents on",
    activateSummary: "Give what is on and go on",
    cancelSummary: "Give nothing and go back",
    isOn: "On",
    more: "More",
    opened: { "Opened \($0)." },

    listSummary: "List the consents of active features",
    allHelp: "Those of closed features too.",
    showSummary: "Look at one consent",
    giveSummary: "Give consent",
    despiteClockHelp: "Date it like the last decision where the clock was set back.",
    withdrawSummary: "Withdraw the consent",
    eraseHelp: "Erase the data that it had opened, too.",
    historySummary: "List every decision there was",
    verifySummary: "Check that nobody changed the log",
    exportSummary: "Export as FHIR Consent or Kantara receipt",
    formatHelp: "HL7 FHIR R4, or Kantara Consent Receipt 1.1.",

    withdrawTitle: { "Withdraw “\($0.text(in: .en))”?" },
    closes: { category, others in
      let category = category.text(in: .en)
      return others.isEmpty
        ? "\(category) closes at once."
        : "\(category) closes at once, and these are withdrawn too: "
          + "\(others.joined(separator: ", "))."
    },
    losesPart: { "\($0.text(in: .en)) stays open, without what this consent allows." },
    willErase: { "What \($0.text(in: .en)) keeps under it is erased." },
    withdrawChoice: "Withdraw",
    keepChoice: "Keep",
    eraseQuestion: { "Erase the data that \($0.text(in: .en)) keeps under it, too?" },
    withdrew: { names in
      "Withdrawn: \(names.map { "“\($0.text(in: .en))”" }.joined(separator: ", "))."
    },
    isClosed: { "\($0.text(in: .en)) is closed." },
    erased: { what in
      what.isEmpty
        ? "There was nothing to erase."
        : "Erased: \(what.map { $0.text(in: .en) }.joined(separator: ", "))."
    },

    noneGiven: """
      You have not given any consents yet. The consents you give are collected here.
      """,
    howToSeeAll: "'list --all' shows what can be consented to.",
    moreHidden: {
      "\($0 == 1 ? "1 more belongs" : "\($0) more belong") to features that are not active: list --all"
    },
    number: "#",
    consent: "Consent",
    function: "Function",
    kindLabel: "Kind",
    kind: { $0 ? "required" : "optional" },
    stateLabel: "State",
    state: { $0 ? "given" : "withheld" },
    since: "Since",
    purpose: "ID",
    consentID: "Consent ID",
    approved: "Date of approval",
    version: "Version",
    versions: { $0 == $1 ? "\($0)" : "\($0) (now there is \($1), which means the same)" },
    ends: "Ends",
    duration: "Lasts",
    lasts: {
      $0.map { $0 == 1 ? "for a month" : "for \($0) months" } ?? "until it is withdrawn"
    },
    sensitivity: "Sensitivity",
    sensitivityName: {
      ["ordinary": "ordinary data", "personal": "personal data", "health": "data on health"][$0]
        ?? $0
    },
    link: "Link",
    use: "Use",
    used: {
      switch $0 {
      case 0: "opened nothing since"
      case 1: "opened once since"
      default: "opened \($0) times since"
      }
    },
    text: "Text",
    quoted: { "“\($0.text(in: .en))”" },
    remark: "Note",
    hasEnded: "has ended",
    hasChanged: "has changed since you agreed",
    wasTampered: "unproven: the log was changed",
    howToWithdraw: "Type 'withdraw' to withdraw it.",
    howToAgree: "Type 'agree' to give it.",
    gave: { "Given: “\($0.text(in: .en))”." },
    wasGiven: { "“\($0.text(in: .en))” was given already." },
    endsSoon: { name, day, id in
      "“\(name.text(in: .en))” ends on \(day.text(in: .en)). Renew it with: consents give \(id)"
    },
    logWasChanged: "The log was changed by hand. 'verify' finds the first changed entry.",

    history: "History",
    date: "Date",
    answer: "Answer",
    answerName: { $0.rawValue },
    wording: "Wording",
    decided: { number, at, answer, version in
      "\(number) · \(at.text(in: .en)) · \(answer.text(in: .en)) · version \(version)"
    },
    nothingDecided: "Nothing was decided yet.",
    entries: "Entries",
    lastHash: "Last hash",
    logIsIntact: "Every entry is as it was written.",
    logDefect: { defect, first in
      switch defect {
      case .changed: "Entry \(first) was changed after it was written."
      case .brokenChain: "Entry \(first) is missing or stands in another's place."
      case .truncated: "The log was cut: entry \(first) and what followed are gone."
      case .contradictsSeal: "The sealed entries, 1 to \(first), were replaced or removed."
      }
    },

    sealSummary: "Seal the log with a passphrase",
    unsealSummary: "Remove the seal",
    checkSealHelp: "Check the seal as well, which needs its passphrase.",
    passphrase: "Passphrase",
    passphraseTooShort: { "has fewer than \($0) characters" },
    wrongPassphrase: "The passphrase is wrong, or the seal was replaced.",
    wrongPassphraseHint:
      "Try again; capital letters count. If the passphrase is lost, remove the seal: consents unseal",
    isNotSealed: "The log is not sealed.",
    sealWasRemoved: "Seal it with: consents seal. If you had sealed it, the seal was removed.",
    isNotIntact: "The log is not intact and cannot be sealed.",
    howToVerify: "Verify the log with: consents verify",
    sealedLog: { count, before in
      let sealed = "Sealed \(count == 1 ? "1 entry" : "\(count) entries")."
      return sealed + (before.map { " Sealed before: \($0)." } ?? " The log had no seal before.")
    },
    passphraseIsNotStored:
      "The passphrase is not stored. Check the seal with: consents verify --seal",
    unsealQuestion: "Remove the seal?",
    unsealed: "The seal was removed.",
    entriesAreSealed: { count, time in
      let entries = count == 1 ? "entry is" : "\(count) entries are"
      return "The first \(entries) as sealed on \(time.text(in: .en))."
    },
    sealIsUnchecked: { count, time in
      let entries = count == 1 ? "entry" : "\(count) entries"
      return "The seal of \(time.text(in: .en)) covers the first \(entries). "
        + "Check it with: consents verify --seal"
    },
    entriesAfterSeal: { "\($0 == 1 ? "1 later entry is" : "\($0) later entries are") not sealed." },
    logIsSound: { entries, sealed in
      let count = entries == 1 ? "1 entry" : "\(entries) entries"
      return "The consent log is intact: \(count), \(sealed.map { "\($0) sealed" } ?? "no seal")."
    }
  )
}
