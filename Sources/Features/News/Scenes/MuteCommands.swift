import AtriumCore
import AtriumScreen

extension NewsContext {
  /// `mute`, `mutes` and `unmute`.
  func muteCommands() -> [Command<Never>] {
    let rule = ArgumentFormat<Int>.number(in: 1...Int.max).completing(
      .dynamic { [store] in
        try await store.muteRules().map { Candidate("\($0.id)", Phrase($0.words)) }
      })
    return [
      Command(
        "mute", .muteSummary, .rest("words"),
        .option("source", sourceName).help(.muteSourceHelp),
        .option("until", .day).help(.muteUntilHelp)
      ) { [self] words, source, until in
        let rule = try await store.mute(words, source: source, until: until)
        return .done(.mute(rule, saying: .muted(rule.words, .articles(rule.count)), by: clock))
      }.examples("football", "football results --source BBC --until 2031-01-01"),
      Command("mutes", .mutesSummary) { [self] in
        .show(.mutes(try await store.muteRules(), by: clock))
      }.reading,
      Command("unmute", .unmuteSummary, .word("id", rule)) { [self] id in
        let rule = try await store.unmute(id)
        return .done(.mute(rule, saying: .unmuted(rule.words), by: clock))
      }.examples("1"),
    ]
  }
}

extension Screen {
  fileprivate static func mutes(_ rules: [MuteRule], by clock: any WallClock) -> Screen {
    var table = Table("mutes", of: rules, fields: MuteRule.fields(by: clock))
    table.empty = .noMutes
    return Screen("mutes", [.table(table)])
  }

  fileprivate static func mute(
    _ rule: MuteRule, saying notice: Phrase, by clock: any WallClock
  ) -> Screen {
    Screen(
      "mute",
      MuteRule.fields(by: clock).map { .machineOnly($0.name, $0.value(rule).json) }
        + [.notice(.good, notice)])
  }
}
