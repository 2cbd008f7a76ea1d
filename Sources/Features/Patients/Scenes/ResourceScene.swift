import AtriumCore
import AtriumFormats
import AtriumScreen

/// A patient, study, series or instance, and the resources below it.
struct ResourceScene: Scene {
  /// The longest side of a preview, in pixels; terminals show no more.
  private static let previewSide = 1024
  let context: PatientsContext
  let location: PatientsPlace
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
    let delete = context.deleteCommand(at: location)
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
    }.excludedFromHistory()
  }

  private var priorCommand: Command<Never> {
    Command("prior", .priorSummary) {
      let (study, earlier) = try await context.priorStudies(of: location)
      return .show(.prior(to: study, earlier))
    }
  }
}

/// The commands of an instance.
extension ResourceScene {
  private var previewCommand: Command<Never> {
    Command(
      "preview", .previewSummary,
      .option("frame", .number(in: 1...99_999)).help(.frameHelp)
    ) { frame in
      .show(try await preview(frame: frame))
    }.examples("", "--frame 2")
  }

  /// - Parameter frame: from 1; `nil` is the first one.
  private func preview(frame: Int?) async throws -> Screen {
    guard let images = context.images else { throw Failure.imagesUnsupported }
    let (client, path) = try await context.resolve(location)
    let study = await context.cache.resource(path.ids[1])
    let file: [UInt8]
    do {
      file = try await client.preview(ofInstance: path.id, frame: frame)
    } catch is ResourceNotFound where frame ?? 1 > 1 {
      throw Failure.noFrame(frame ?? 1)
    }
    let bitmap = try await images.bitmap(of: file, within: Self.previewSide)
    let references = location.references.map(\.text)
    let label: Phrase = .imageTitle(references, frame)
    return .preview(Picture("picture", label, bitmap), of: study)
  }

  private var tagsCommand: Command<Never> {
    Command("tags", .tagsSummary, .optionalRest("words")) { text in
      let (client, path) = try await context.resolve(location)
      return .show(.tags(try await client.tags(ofInstance: path.id), matching: text))
    }.examples("", "patient").excludedFromHistory()
  }

  private var saveCommand: Command<Never> {
    Command(
      "save", .saveSummary, .file("file"), .overwrite
    ) { filePath, overwrites in
      let (client, path) = try await context.resolve(location)
      let stream = try await client.file(ofInstance: path.id)
      let file = try context.files.draft(of: filePath)
      let size = try await context.write(stream, to: file)
      try file.commit(replacing: overwrites)
      return .done(.saved(filePath, size: size))
    }.examples("image.dcm").excludedFromHistory()
  }
}
