import AtriumCore
import AtriumScreen
import Foundation

/// Projects as they are shown.
extension Screen {
  static func projects(_ page: ProjectPage, isSearch: Bool) -> Screen {
    let count = page.projects.count
    return Screen(
      "projects",
      (count > 0
        ? []
        : [
          isSearch
            ? .empty(.projects(\.nothingFound), hint: nil)
            : .empty(.projects(\.noProjects), hint: .projects(\.howToAdd))
        ])
        + [.table(.projects(page.projects))]
        + (page.hasMore ? [.notice(.quiet, .projects { $0.more(count) })] : []))
  }

  static func project(
    _ project: Project, by clock: any WallClock, matches: [Match] = [], notice: Phrase? = nil
  ) -> Screen {
    let fields: [Field] = [
      Field("id", .projects(\.number), .integer(project.id)),
      Field("title", .projects(\.project), .text(project.title)),
      Field("owner", .projects(\.owner), .owner(of: project)),
      Field(
        "description", .projects(\.description),
        project.description.isEmpty ? .shown("–", as: "") : .text(project.description)),
      Field("need", .projects(\.need), .list(project.need.map(Value.text))),
      Field("have", .projects(\.have), .list(project.have.map(Value.text))),
      Field("published", .projects(\.published), clock.value(of: project.published)),
      Field("modified", .projects(\.modified), clock.value(of: project.modified)),
    ]
    return Screen(
      "project",
      [.record("project", fields.map(Block.field))]
        + (notice.map { [.notice(.good, $0)] } ?? [])
        + (matches.isEmpty ? [] : [.machineOnly("matches", .array(matches.map(\.json)))])
        + matches.map { match in .notice(.accent, .projects { $0.match(match) }) })
  }

  static func matches(_ matches: [Match]) -> Screen {
    Screen(
      "matches",
      [
        .humanOnly([
          matches.isEmpty
            ? .empty(.projects(\.noMatches), hint: nil)
            : .table(
              Table(
                "matches",
                [
                  .init("mine", .projects(\.yours)), .init("project", .projects(\.theirs)),
                  .init("owner", .projects(\.owner)), .init("offered", .projects(\.offered)),
                  .init("wanted", .projects(\.wanted)),
                ],
                matches.map { match in
                  [
                    .text(match.mine.name), .text(match.other.name), .text(match.other.owner),
                    .list(match.offered.map(Value.text)), .list(match.wanted.map(Value.text)),
                  ]
                }))
        ]), .machineOnly("matches", .array(matches.map(\.json))),
      ])
  }
}

extension Table {
  fileprivate static func projects(_ projects: [Project]) -> Table {
    Table(
      "projects",
      [
        .init("id", .projects(\.number), .trailing), .init("title", .projects(\.project)),
        .init("owner", .projects(\.owner)), .init("need", .projects(\.need)),
        .init("have", .projects(\.have)), .hidden("description"), .hidden("published"),
        .hidden("modified"),
      ],
      projects.map { project in
        [
          .integer(project.id), .text(project.title), .text(project.owner),
          .list(project.need.map(Value.text)), .list(project.have.map(Value.text)),
          .text(project.description), .text(project.published.formatted(.iso8601)),
          .text(project.modified.formatted(.iso8601)),
        ]
      })
  }
}

extension Value {
  fileprivate static func owner(of project: Project) -> Value {
    .shown("\(project.owner) (\(project.ownerName))", as: .string(project.owner))
  }
}

extension Project {
  /// How sentences call it: 3 “Chess club”.
  var name: String { "\(id) “\(title)”" }

  fileprivate var json: JSON {
    [
      "id": .integer(id), "title": .string(title), "owner": .string(owner),
      "need": .array(need.map(JSON.string)), "have": .array(have.map(JSON.string)),
      "published": .string(published.formatted(.iso8601)),
    ]
  }
}

extension Match {
  fileprivate var json: JSON {
    [
      "mine": .integer(mine.id), "project": other.json,
      "offered": .array(offered.map(JSON.string)), "wanted": .array(wanted.map(JSON.string)),
      "score": .integer(score),
    ]
  }
}
