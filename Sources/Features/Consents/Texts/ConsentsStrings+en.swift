import AtriumScreen

extension ConsentsStrings {
  static let en = ConsentsStrings(
    title: "Consents",
    homeLine: { given, ends in
      let count = given == 0 ? "none given yet" : "\(given) given"
      return count + (ends.map { ", one ends on \($0.text(in: .en))" } ?? "")
    },
    controllerHelp: "The party responsible for the data; named in exports.",
    contactHelp: "The contact for questions about the data.",
    addressHelp: "The postal address of the party.",
    emailHelp: "The e-mail address of the party.",
    phoneHelp: "The telephone number of the party.",
    jurisdictionHelp: "The country whose law applies, as a country code.",
    policyHelp: "The URL of the privacy policy.",
    personHelp: "Your name in exports; defaults to a random ID.",

    unknown: { "Consent '\($0)' not found." },
    didYouMean: { "Did you mean '\($0)'?" },
    listShowsAll: "Run 'consents list --all' to see all consents.",
    isWithheld: { "The consent '\($0)' is not given." },
    nothingToWithdraw: "Nothing to withdraw.",
    dataRemains: { "Its data stays; 'consents withdraw \($0) --erase' erases it." },
    stored: { amounts in "Stored: \(amounts.map { $0.text(in: .en) }.joined(separator: ", "))." },
    featureOff: { "No enabled feature requests the consent '\($0)'." },
    switchOn: "Enable the feature that requests it.",
    clockWentBack: { now, last in
      "The clock shows \(now), but the last decision is dated \(last)."
    },
    setClock: "Set the clock, or use the last decision's time: consents give ID --despite-clock",
    incomplete: { names in
      "Required and still off: \(names.map { "“\($0.text(in: .en))”" }.joined(separator: ", "))."
    },
    toggleThem: "Switch them on with 'toggle N' or 'accept all'.",
    noSuchNumber: { "No consent has the number \($0)." },
    numbersAre: { $0 == 1 ? "Use 1." : "Use a number from 1 to \($0)." },
    nothingToExport: { "Nothing to export for '\($0)'." },
    noLink: { "“\($0.text(in: .en))” has no link." },
    openYourself: { "Cannot open links here. Open \($0) yourself." },

    activation: "activation",
    activate: { "Activate \($0.text(in: .en))" },
    confirmsReading: "By accepting you confirm that you have read the agreements.",
    requiredConsents: "Required consents",
    optionalConsents: "Optional consents",
    howToActivate: """
      'read 1' shows a text, 'terms 1' opens its link, 'toggle 1' switches, 'accept all' switches \
      all on. Then 'activate', or 'cancel'.
      """,
    readSummary: "Show the text of a consent",
    linkSummary: "Open the link in the browser",
    isActive: { "\($0.text(in: .en)) is active. Run 'consents' to see your consents." },
    toggleSummary: "Switch consents on or off",
    acceptSummary: "Switch all consents on",
    activateSummary: "Give the consents that are on and continue",
    cancelSummary: "Go back without a decision",
    isOn: "On",
    more: "More",
    opened: { "Opened \($0)." },

    listSummary: "List the consents of active features",
    allHelp: "Include features that are off.",
    showSummary: "Show a consent",
    giveSummary: "Give consent",
    despiteClockHelp: "Use the last decision's time if the clock was set back.",
    withdrawSummary: "Withdraw the consent",
    eraseHelp: "Also erase the data stored under it.",
    historySummary: "List all decisions",
    verifySummary: "Verify that the log is unchanged",
    exportSummary: "Export as FHIR Consent or Kantara receipt",
    exported: { "Exported \($0) \($0 == 1 ? "consent" : "consents") to \($1)." },
    formatHelp: "HL7 FHIR R4, or Kantara Consent Receipt 1.1.",

    withdrawTitle: { "Withdraw “\($0.text(in: .en))”?" },
    closes: { category, others in
      let category = category.text(in: .en)
      return others.isEmpty
        ? "\(category) is switched off at once."
        : "\(category) is switched off at once. Also withdrawn: "
          + "\(others.joined(separator: ", "))."
    },
    losesPart: { "\($0.text(in: .en)) stays on, except for what this consent allows." },
    willErase: { "The data that \($0.text(in: .en)) stores under it is erased." },
    withdrawChoice: "Withdraw",
    keepChoice: "Keep",
    eraseQuestion: { "Also erase the data that \($0.text(in: .en)) stores under it?" },
    withdrew: { names in
      "Withdrawn: \(names.map { "“\($0.text(in: .en))”" }.joined(separator: ", "))."
    },
    isClosed: { "\($0.text(in: .en)) is now off." },
    erased: { what in
      what.isEmpty
        ? "Nothing to erase."
        : "Erased: \(what.map { $0.text(in: .en) }.joined(separator: ", "))."
    },

    noneGiven: "No consents given yet.",
    howToSeeAll: "Run 'consents list --all' to see all consents.",
    moreHidden: { "\($0) more from features that are off: consents list --all" },
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
    versions: { $0 == $1 ? "\($0)" : "\($0) (now \($1), same meaning)" },
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
      case 0: "not used since"
      case 1: "used once since"
      default: "used \($0) times since"
      }
    },
    text: "Text",
    quoted: { "“\($0.text(in: .en))”" },
    remark: "Note",
    hasEnded: "expired",
    hasChanged: "changed since you agreed",
    wasTampered: "invalid: the log was modified",
    howToWithdraw: "Type 'withdraw' to withdraw it.",
    howToAgree: "Type 'agree' to give it.",
    gave: { "Given: “\($0.text(in: .en))”." },
    wasGiven: { "“\($0.text(in: .en))” was already given." },
    endsSoon: { name, day, id in
      "“\(name.text(in: .en))” ends on \(day.text(in: .en)). Renew it with: consents give \(id)"
    },
    logWasChanged: "The log was modified. Run 'consents verify' to find the first modified entry.",

    history: "History",
    date: "Date",
    answer: "Answer",
    answerName: { $0.rawValue },
    wording: "Wording",
    decided: { number, at, answer, version in
      "\(number) · \(at.text(in: .en)) · \(answer.text(in: .en)) · version \(version)"
    },
    nothingDecided: "No decisions yet.",
    entries: "Entries",
    lastHash: "Last hash",
    logIsIntact: "The log is intact.",
    logDefect: { defect, first in
      switch defect {
      case .changed: "Entry \(first) was modified."
      case .brokenChain: "Entry \(first) is missing or out of order."
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
