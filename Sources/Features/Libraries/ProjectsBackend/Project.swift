public import AtriumTime

/// A project that looks for people.
public struct Project: Equatable, Sendable {
  public var id: Int
  /// The user name of the owner.
  public var owner: String
  public var ownerName: String
  public var title: String
  public var description: String
  /// The tags of what the project needs.
  public var need: [String]
  /// The tags of what the project has.
  public var have: [String]
  public var published: Instant
  /// The time of the last change, which identifies the version.
  public var modified: Instant

  public init(
    id: Int, owner: String, ownerName: String, title: String, description: String,
    need: [String], have: [String], published: Instant, modified: Instant
  ) {
    self.id = id
    self.owner = owner
    self.ownerName = ownerName
    self.title = title
    self.description = description
    self.need = need
    self.have = have
    self.published = published
    self.modified = modified
  }

  /// Number and title in a sentence: 3 “Chess club”.
  public var label: String { Self.label(id, title) }

  /// The ``label`` of a project with these values.
  public static func label(_ id: Int, _ title: String) -> String { "\(id) “\(title)”" }
}

/// The data of a new project.
public struct ProjectDraft: Equatable, Sendable {
  public var title: String
  public var description: String
  /// The tags of what the project needs.
  public var need: [String]
  /// The tags of what the project has.
  public var have: [String]

  public init(
    title: String = "", description: String = "", need: [String] = [], have: [String] = []
  ) {
    self.title = title
    self.description = description
    self.need = need
    self.have = have
  }

  /// Returns the draft with normalized values.
  public func validated() throws(ProjectsError) -> ProjectDraft {
    ProjectDraft(
      title: try TextRules.validTitle(title),
      description: try TextRules.validDescription(description),
      need: try TextRules.validTags(need), have: try TextRules.validTags(have))
  }
}

extension ProjectDraft {
  /// The data of an existing project, with changes.
  public init(_ project: Project, _ edit: ProjectEdit = ProjectEdit()) {
    self.init(
      title: edit.title ?? project.title, description: edit.description ?? project.description,
      need: edit.need ?? project.need, have: edit.have ?? project.have)
  }
}

/// Changes to a project; `nil` leaves a value as it is.
public struct ProjectEdit: Equatable, Sendable {
  public var title: String?
  public var description: String?
  /// The tags of what the project needs.
  public var need: [String]?
  /// The tags of what the project has.
  public var have: [String]?

  public init(
    title: String? = nil, description: String? = nil, need: [String]? = nil,
    have: [String]? = nil
  ) {
    self.title = title
    self.description = description
    self.need = need
    self.have = have
  }

  /// `true` if nothing changes.
  public var isEmpty: Bool { self == ProjectEdit() }
}

/// A query for projects, newest first.
public struct ProjectQuery: Equatable, Sendable {
  /// Tags that the project needs.
  public var tags: [String]
  /// `true` if one of the tags suffices.
  public var matchesAnyTag: Bool
  /// Words that all occur in the title, the description, the tags or the owner's names.
  public var words: [String]
  /// The user name of the owner.
  public var owner: String?
  /// Only projects with lower numbers.
  public var before: Int?
  /// The maximum number of projects.
  public var limit: Int
  /// The number of projects before the first one of the page.
  public var offset: Int

  public init(
    tags: [String] = [], matchesAnyTag: Bool = false, words: [String] = [], owner: String? = nil,
    before: Int? = nil, limit: Int, offset: Int = 0
  ) {
    self.tags = tags
    self.matchesAnyTag = matchesAnyTag
    self.words = words
    self.owner = owner
    self.before = before
    self.limit = limit
    self.offset = offset
  }
}

/// A page of a query.
public struct ProjectPage: Equatable, Sendable {
  public var projects: [Project]
  /// The number of projects on all pages.
  public var total: Int

  public init(projects: [Project], total: Int) {
    self.projects = projects
    self.total = total
  }
}

/// Two projects, one of which has a tag that the other needs.
public struct ProjectMatch: Equatable, Sendable {
  /// The user's project.
  public var mine: Project
  /// Another user's project.
  public var other: Project
  /// The tags that `mine` needs and `other` has.
  public var offered: [String]
  /// The tags that `other` needs and `mine` has.
  public var wanted: [String]

  /// Compares the tags of two projects.
  public init(mine: Project, other: Project) {
    self.mine = mine
    self.other = other
    offered = mine.need.filter(other.have.contains)
    wanted = mine.have.filter(other.need.contains)
  }

  /// The number of common tags.
  public var score: Int { offered.count + wanted.count }
}

/// An action on a project. The raw value is the action of a step.
public enum ProjectAction: String, Sendable {
  /// Added a project.
  case added, edited, deleted
}
