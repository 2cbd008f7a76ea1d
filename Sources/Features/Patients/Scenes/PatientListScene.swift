import AtriumCore
import AtriumScreen

/// All patients, or those that were looked for.
struct PatientListScene: Scene {
  enum Output: Sendable {
    case opened(Reference)
    case loggingIn
  }
  /// Which page one looks at; it outlives a look at a patient.
  @MainActor final class Browsing {
    var query: PatientQuery
    var next: Int?
    init(_ query: PatientQuery) { self.query = query }
  }
  let desk: Desk, browsing: Browsing

  func screen() async throws -> Screen { try await list(browsing.query) }

  private func list(_ query: PatientQuery) async throws -> Screen {
    let page = try await desk.patients(query)
    (browsing.query, browsing.next) = (query, page.next)
    return .patients(page)
  }

  var commands: [Command<Output>] {
    [
      Command(
        "list", .patients(\.listSummary), .option("search", .text).help(.patients(\.searchHelp)),
        .option("limit", .number(in: 1...1000)), .option("since", .number(in: 0...999_999_999)),
        .option("sort", .choice(FindQuery.Order.self)).help(.patients(\.sortHelp))
      ) { search, limit, since, order in
        .show(
          try await list(
            PatientQuery(
              search: search.flatMap { $0.unpadded.isEmpty ? nil : $0 }, order: order,
              since: since ?? 0, limit: limit ?? desk.settings.page)))
      }.asDefault().excludedFromHistory(),
      Command("search", .patients(\.searchSummary), .rest("name")) { name in
        .show(try await list(PatientQuery(search: name, limit: desk.settings.page)))
      }.excludedFromHistory(),
      desk.searchingStudies(),
      Command("more", .patients(\.moreSummary)) {
        if browsing.next == nil { _ = try await list(browsing.query) }
        guard let next = browsing.next else { throw PatientsError.noMore }
        var query = browsing.query
        query.since = next
        return .show(try await list(query))
      },
      Command("show", .patients(\.showSummary), .word("number", .reference)) {
        .finish(.opened($0))
      }
      .excludedFromHistory(),
      Command("statistics", .patients(\.statisticsSummary)) {
        .show(try await desk.statistics())
      },
    ] + desk.choosingServers() + [
      desk.loggingIn, desk.uploading(),
      desk.downloading(study: .word("study", .reference)) { PatientsPlace([$0]) }, desk.watching(),
    ]
  }
}

extension Format where Value == Reference {
  /// A short number, or Orthanc's identifier.
  static var reference: Format {
    Format("number") { text, _ throws(Refusal) in
      let reference = Reference(text)
      if case .other = reference { throw Refusal(.patients(\.isNoReference)) }
      return reference
    }
  }
}
