import AtriumCore
import AtriumFormats
import AtriumScreen

/// A patient, study, series or instance, and the resources below it.
struct ResourceScene: Scene {
  /// The longest side of a preview, in pixels; terminals show no more.
  private static let previewSide = 1024
  let context: PatientsContext
  let location: PatientsPlace
  /// `true` if nobody sees the numbers of a list.
  let isScript: Bool
  var place: (any Place)? { location }

  func screen() async throws -> Screen {
    if location.level == .patient {
      let (patient, studies) = try await context.patient(location)
      return .patient(patient, studies, by: context.clock).named(patient.patientName)
    }
    let (resource, children, study) = try await context.resource(at: location)
    let names = [study?.patientName, study?.shortName].compactMap(\.self) + [resource.shortName]
    return switch location.level {
    case .patient, .study:
      .study(resource, children, by: context.clock)
        .named([resource.patientName, resource.shortName])
    case .series: .series(resource, children, of: study).named(names)
    case .instance: .instance(resource, of: study).named(names)
    }
  }

  var commands: [Command<Never>] {
    let delete = context.deleteCommand(at: location, inScript: isScript)
    return switch location.level {
    case .patient:
      [
        showCommand,
        context.downloadCommand(study: .word("study", .reference)) { location.appending($0) }
          .examples("1 downloads"),
        delete,
      ]
    case .study:
      [
        showCommand, priorCommand,
        context.downloadCommand(study: .constant(location)) { $0 }.examples("downloads"), delete,
      ]
    case .series: [showCommand, delete]
    case .instance: [previewCommand, tagsCommand, saveCommand, delete]
    }
  }

  /// Opens a resource below this one.
  private var showCommand: Command<Never> {
    Command("show", .showSummary, .word("number", .reference)) {
      .open(location.appending($0))
    }.reading.excludedFromHistory()
  }

  private var priorCommand: Command<Never> {
    Command("prior", .priorSummary) {
      let (study, earlier) = try await context.priorStudies(of: location)
      return .show(.prior(to: study, earlier))
    }.reading
  }

  private var previewCommand: Command<Never> {
    Command(
      "preview", .previewSummary,
      .option("frame", .number(in: 1...99_999)).help(.frameHelp)
    ) { frame in
      .show(try await preview(frame: frame))
    }.examples("", "--frame 2")
  }

  private func preview(frame: Int?) async throws -> Screen {
    guard let images = context.images else { throw Failure.imagesUnsupported }
    let (archive, path) = try await context.resolve(location)
    let study = await context.cache.resource(path.ids[1])
    let file = try await archive.preview(ofInstance: path.ids, frame: frame)
    let bitmap = try await images.bitmap(of: file, within: Self.previewSide)
    let label = Phrase.imageTitle(location.last.text, frame)
    return .preview(Picture("picture", label, bitmap), of: study)
  }

  private var tagsCommand: Command<Never> {
    Command("tags", .tagsSummary, .optionalRest("words")) { text in
      let (archive, path) = try await context.resolve(location)
      return .show(.tags(try await archive.tags(ofInstance: path.ids), matching: text))
    }.reading.examples("", "patient").excludedFromHistory()
  }

  private var saveCommand: Command<Never> {
    Command(
      "save", .saveSummary, .file("file"), .overwrite
    ) { filePath, overwrites in
      let (archive, path) = try await context.resolve(location)
      let stream = try await archive.file(ofInstance: path.ids)
      let file = try context.files.draft(of: filePath)
      let size = try await context.write(stream, to: file)
      try file.commit(replacing: overwrites)
      return .done(.saved(filePath, size: size))
    }.examples("image.dcm").excludedFromHistory()
  }
}

extension PatientsContext {
  /// Deletes a resource on the server, if the settings allow it, after two questions or `--yes`. A script names it by
  /// its identifier: a number means what a person saw.
  @MainActor
  func deleteCommand(at place: PatientsPlace, inScript isScript: Bool) -> Command<Never> {
    Command(
      "delete", .deleteSummary,
      confirming: { try await deletionConfirmation(for: place, inScript: isScript) },
      run: {
        let (archive, path) = try await deletableResource(at: place, inScript: isScript)
        try await archive.delete(place.level, path.ids)
        await cache.removeAll()
        let deleted = Screen(
          "deleted", ["level": .string(place.level.key), "id": .string(path.id)],
          .deleted(place.level))
        return .leave(.back, deleted)
      }
    ).askingAgain(.deleteConfirmation)
  }

  private func deletableResource(
    at place: PatientsPlace, inScript isScript: Bool
  ) async throws -> (any ImageArchive, ResolvedPath) {
    guard settings.mayDelete else { throw Failure.deletionDisabled }
    guard !isScript || !place.last.isNumber else { throw Failure.numberInScript(place.last.text) }
    let (archive, path) = try await resolve(place)
    try archive.require(.deletion)
    if place.level == .patient { try archive.require(.patients) }
    return (archive, path)
  }

  private func deletionConfirmation(
    for place: PatientsPlace, inScript isScript: Bool
  ) async throws -> Confirmation {
    let (archive, path) = try await deletableResource(at: place, inScript: isScript)
    let patient = try await patientPhrase(of: path, archive)
    return Confirmation(
      .deleteTitle(place.level), .deleteMessage(patient, archive.server.label))
  }

  private func patientPhrase(
    of path: ResolvedPath, _ archive: any ImageArchive
  ) async throws -> Phrase {
    if path.ids.count == 1 {
      return try await archive.resource(.patient, at: path.ids).patientPhrase
    }
    if let study = await cache.resource(path.ids[1]) { return study.patientPhrase }
    return try await archive.resource(.study, at: Array(path.ids.prefix(2))).patientPhrase
  }
}
