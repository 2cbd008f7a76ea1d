import AtriumCore
import AtriumScreen
import AtriumTime
import ProjectsBackend

extension Screen {
  static func projects(_ page: ProjectPage, isSearch: Bool, _ range: ListRange) -> Screen {
    var blocks: [Block] = []
    if page.total == 0 {
      blocks.append(isSearch ? .empty(.noResults, hint: nil) : .empty(.noProjects, hint: .addHint))
    }
    blocks.append(.table(.projects(page.projects)))
    return Screen("projects", blocks + range.blocks(showing: page.projects.count, of: page.total))
  }

  static func project(
    _ project: Project, by clock: any WallClock, matches: [ProjectMatch] = [],
    notice: Phrase? = nil
  ) -> Screen {
    let fields: [Field] = [
      Field("title", .project, .text(project.title)),
      Field("owner", .owner, .owner(of: project)),
      Field("description", .note, .optionalText(project.description), keepingLines: true),
      Field("need", .need, .tags(project.need)),
      Field("have", .have, .tags(project.have)),
      Field("published", .published, clock.value(of: project.published)),
      Field("modified", .modified, clock.value(of: project.modified)),
    ]
    var blocks: [Block] = [
      .record("project", ProjectsFeature.items.blocks(project.id, fields.map(Block.field)))
    ]
    blocks += .notice(notice)
    if !matches.isEmpty { blocks.append(.machineOnly("matches", .array(matches.map(\.json)))) }
    blocks += matches.map { .notice(.accent, .match($0)) }
    return Screen("project", blocks)
  }

  static func matches(_ all: [ProjectMatch], _ range: ListRange) -> Screen {
    let matches = range.rows(of: all)
    return Screen(
      "matches",
      .rows("matches", matches.map(\.json), .table(.matches(matches)), empty: .noMatches)
        + range.blocks(showing: matches.count, of: all.count))
  }
}

extension Table {
  fileprivate static func projects(_ projects: [Project]) -> Table {
    Table(
      "projects", of: projects, ProjectsFeature.items, by: \.id,
      [
        .init("title", .project) { .text($0.title) },
        .init("owner", .owner) { .text($0.owner) }.importance(-1),
        .init("need", .need) { .tags($0.need) },
        .init("have", .have) { .tags($0.have) }.importance(-2),
        .hidden("description") { .optionalText($0.description) },
        .hidden("published") { .text($0.published.timestamp) },
        .hidden("modified") { .text($0.modified.timestamp) },
      ])
  }

  fileprivate static func matches(_ matches: [ProjectMatch]) -> Table {
    Table(
      "matches", of: matches,
      [
        .init("mine", .ownProject) { .text($0.mine.nameAndTitle) },
        .init("project", .otherProject) { .text($0.other.nameAndTitle) },
        .init("owner", .owner) { .text($0.other.owner) }.importance(-1),
        .init("offered", .have) { .tags($0.offered) },
        .init("wanted", .need) { .tags($0.wanted) },
      ])
  }
}

extension Value {
  fileprivate static func tags(_ tags: [String]) -> Value { .list(tags.map(Value.text)) }

  fileprivate static func owner(of project: Project) -> Value {
    .display("\(project.owner) (\(project.ownerName))", json: .string(project.owner))
  }
}

extension Project {
  /// The name and the title, as sentences quote them: p3 “Chess club”.
  var nameAndTitle: String { ProjectsFeature.items.label(id, title) }

  fileprivate var json: JSON {
    ProjectsFeature.items.json(
      id,
      [
        "id": .integer(id), "title": .string(title), "owner": .string(owner),
        "need": .array(need.map(JSON.string)), "have": .array(have.map(JSON.string)),
        "published": .string(published.timestamp),
      ])
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
