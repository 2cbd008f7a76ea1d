import AtriumCore
import AtriumScreen
import AtriumTime
import ProjectsBackend

extension Screen {
  static func projects(_ page: ProjectPage, isSearch: Bool, _ range: ListRange) -> Screen {
    var blocks: [Block] = []
    if page.total == 0 {
      blocks.append(
        isSearch
          ? .empty(.projects(\.noResults), hint: nil)
          : .empty(.projects(\.noProjects), hint: .projects(\.addHint)))
    }
    blocks.append(.table(.projects(page.projects)))
    return Screen("projects", blocks + range.blocks(showing: page.projects.count, of: page.total))
  }

  static func project(
    _ project: Project, by clock: any WallClock, matches: [ProjectMatch] = [],
    notice: Phrase? = nil
  ) -> Screen {
    let fields: [Field] = [
      Field("id", .projects(\.number), .integer(project.id)),
      Field("title", .projects(\.project), .text(project.title)),
      Field("owner", .projects(\.owner), .owner(of: project)),
      Field(
        "description", .projects(\.description),
        .optionalText(project.description)),
      Field("need", .projects(\.need), .tags(project.need)),
      Field("have", .projects(\.have), .tags(project.have)),
      Field("published", .projects(\.published), clock.value(of: project.published)),
      Field("modified", .projects(\.modified), clock.value(of: project.modified)),
    ]
    var blocks: [Block] = [.record("project", fields.map(Block.field))]
    blocks += .notice(notice)
    if !matches.isEmpty { blocks.append(.machineOnly("matches", .array(matches.map(\.json)))) }
    blocks += matches.map { match in .notice(.accent, .projects { $0.match(match) }) }
    return Screen("project", blocks)
  }

  static func matches(_ all: [ProjectMatch], _ range: ListRange) -> Screen {
    let matches = range.rows(of: all)
    return Screen(
      "matches",
      .rows(
        "matches", matches.map(\.json), .table(.matches(matches)), empty: .projects(\.noMatches))
        + range.blocks(showing: matches.count, of: all.count))
  }
}

extension Table {
  fileprivate static func projects(_ projects: [Project]) -> Table {
    Table(
      "projects",
      [
        .init("id", .projects(\.number), .trailing), .init("title", .projects(\.project)),
        .init("owner", .projects(\.owner)).importance(-1), .init("need", .projects(\.need)),
        .init("have", .projects(\.have)).importance(-2), .hidden("description"),
        .hidden("published"),
        .hidden("modified"),
      ],
      projects.map { project in
        [
          .integer(project.id), .text(project.title), .text(project.owner),
          .tags(project.need), .tags(project.have),
          .optionalText(project.description),
          .text(project.published.timestamp),
          .text(project.modified.timestamp),
        ]
      })
  }

  fileprivate static func matches(_ matches: [ProjectMatch]) -> Table {
    Table(
      "matches",
      [
        .init("mine", .projects(\.ownProject)), .init("project", .projects(\.otherProject)),
        .init("owner", .projects(\.owner)).importance(-1), .init("offered", .projects(\.offered)),
        .init("wanted", .projects(\.wanted)),
      ],
      matches.map { match in
        [
          .text(match.mine.label), .text(match.other.label), .text(match.other.owner),
          .tags(match.offered), .tags(match.wanted),
        ]
      })
  }
}

extension Value {
  fileprivate static func tags(_ tags: [String]) -> Value { .list(tags.map(Value.text)) }

  fileprivate static func owner(of project: Project) -> Value {
    .shown("\(project.owner) (\(project.ownerName))", as: .string(project.owner))
  }
}

extension Project {
  fileprivate var json: JSON {
    [
      "id": .integer(id), "title": .string(title), "owner": .string(owner),
      "need": .array(need.map(JSON.string)), "have": .array(have.map(JSON.string)),
      "published": .string(published.timestamp),
    ]
  }
}

extension ProjectMatch {
  fileprivate var json: JSON {
    [
      "mine": .integer(mine.id), "project": other.json,
      "offered": .array(offered.map(JSON.string)), "wanted": .array(wanted.map(JSON.string)),
      "score": .integer(score),
    ]
  }
}
