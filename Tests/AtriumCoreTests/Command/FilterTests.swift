import AtriumScreen
import AtriumTesting
import Testing

@testable import AtriumCore

/// Filters with negated forms, in groups that `--or` separates.
@MainActor @Suite struct FilterTests {
  private let all = Argument<Bool>.flag("all")
  private let filters: Argument<[[Filter<String>]]> = .groups(
    .filter("tag", .text) { $0.split(separator: ",").map { "tag \($0)" } },
    .filter("late", "late"),
    .filter("pages", .number) { ["pages \($0)"] }.help("Pages."),
    .filter(words: "words") { $0.joined(separator: "_") })

  private var command: CommandDescription {
    CommandDescription("list", "", all, filters, Argument<Int?>.limit)
  }

  /// Reads a line, and returns its groups as text, such as `late, not tag a | milk`, or the failure.
  private func read(_ line: String) -> String {
    do {
      let (groups, _) = try command.read([Token].scan(line).tokens) { arguments throws(Failure) in
        let isAll = try all.take(&arguments, dates)
        let groups = try filters.take(&arguments, dates)
        return (isAll ? [["all"]] : [])
          + groups.map { $0.map { ($0.isNegated ? "not " : "") + $0.condition } }
      }
      return groups.map { $0.joined(separator: ", ") }.joined(separator: " | ")
    } catch {
      return error.message.text(in: .en)
    }
  }

  @Test(arguments: [
    ("", ""), ("--tag a --tag b", "tag a, tag b"), ("--tag a,b", "tag a, tag b"),
    ("--not-tag a,b", "not tag a, not tag b"), ("--tag a --not-late", "tag a, not late"),
    ("--late --not-late", "late, not late"), ("--not-pages=7 --pages 8", "pages 8, not pages 7"),
    ("--late --or --tag b", "late | tag b"), ("milk --or --tag a", "milk | tag a"),
    ("milk bread --or tea --late --or --not-words 'a b'", "milk_bread | late, tea | not a_b"),
    ("--all --tag a --or --late --limit 3", "all | tag a | late"),
    ("--tag a --or --all --late", "all | tag a | late"), ("'--or'", "--or"), ("-- --or", "--or"),
    ("--tag '--or'", "tag --or"), ("--late -- a --or b", "late, a_--or_b"),
    ("--or", "Group 1 of the filters is empty."),
    ("--tag a --or", "Group 2 of the filters is empty."),
    ("--or --tag a", "Group 1 of the filters is empty."),
    ("--tag a --or --or --late", "Group 2 of the filters is empty."),
    ("--all --or --late", "Group 1 of the filters is empty."),
    ("--late --limit 3 --or --all", "Group 2 of the filters is empty."),
    ("--not-limit 3", "Unknown option --not-limit."), ("--not-or", "Unknown option --not-or."),
    ("--not-words ' '", "--not-words is missing."),
    ("--late=no", "--late does not accept a value."),
    ("--not-late=no", "--not-late does not accept a value."),
  ])
  func groupsHaveTheirFilters(_ line: String, _ groups: String) {
    #expect(read(line) == groups)
  }

  @Test func aFilterAndItsNegatedFormHaveOneLineInHelp() {
    #expect(
      command.usage == "list [--all] [--[not-]tag <text>…] [--[not-]late] [--[not-]pages <number>…]"
        + " [<words>…] [--not-words <text>…] [--or] [--limit <number>]")
  }

  /// Quick entry belongs to the group in which it stands.
  @Test(arguments: [
    ("+a --or +b", "--tag a --or --tag b"), ("due:fri --or due:sat", "--due fri --or --due sat"),
    ("--due fri --or due:sat x", "--due fri --or --due sat x"),
    ("+a -- --or +b", "--tag a -- --or +b"),
    ("next week --or december", "--due next week --or --due december"),
  ])
  func quickEntryIsReadInEachGroup(_ line: String, _ result: String) throws {
    let filters: Argument<[[Filter<String>]]> = .groups(
      .filter("tag", .text) { [$0] }, .filter("due", .period) { ["\($0)"] },
      .filter(words: "words") { $0.joined() })
    let entry = try QuickEntry([Token].scan(line).tokens, of: "list", filters.parameters, dates)
    #expect(entry.tokens.map(\.text).joined(separator: " ") == result)
  }
}
