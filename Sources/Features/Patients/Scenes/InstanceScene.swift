import AtriumCore
import AtriumFormats
import AtriumScreen

/// One instance: an image, a report or another DICOM object.
struct InstanceScene: Scene {
  /// The longest side of a preview, in pixels; terminals show no more.
  private static let previewSide = 1024
  let context: PatientsContext
  let location: PatientsPlace
  var place: (any Place)? { location }

  func screen() async throws -> Screen {
    let (instance, study) = try await context.instance(location)
    return .instance(instance, of: study)
  }

  var commands: [Command<HierarchyCoordinator.Outcome>] {
    [
      Command(
        "preview", .patients(\.previewSummary),
        .option("frame", .number(in: 1...99_999)).help(.patients(\.frameHelp))
      ) { frame in
        .show(try await preview(frame: frame))
      },
      Command("tags", .patients(\.tagsSummary), .optionalRest("words")) { text in
        let (client, path) = try await context.resolve(location)
        return .show(.tags(try await client.tags(ofInstance: path.id), matching: text))
      }.excludedFromHistory(),
      Command(
        "save", .patients(\.saveSummary), .file("file"),
        .flag("overwrite").help(.patients(\.overwriteHelp))
      ) { path, overwrites in
        .done(try await save(to: path, replacing: overwrites))
      }.excludedFromHistory(),
      context.deleteCommand(at: location),
    ]
  }

  /// - Parameter frame: from 1; `nil` is the first one.
  private func preview(frame: Int?) async throws -> Screen {
    guard let images = context.images else { throw PatientsError.imagesUnsupported }
    let (client, path) = try await context.resolve(location)
    let study = await context.cache.resource(path.ids[1])
    let file: [UInt8]
    do {
      file = try await client.preview(ofInstance: path.id, frame: frame)
    } catch PatientsError.notFound where frame ?? 1 > 1 {
      throw PatientsError.noFrame(frame ?? 1)
    }
    let bitmap = try await images.bitmap(of: file, within: Self.previewSide)
    let references = location.references.map(\.text)
    let label: Phrase = .patients { $0.imageTitle(references, frame) }
    return .preview(Picture("picture", label, bitmap), of: study)
  }

  private func save(to filePath: String, replacing: Bool) async throws -> Screen {
    let (client, path) = try await context.resolve(location)
    let file = try await client.file(ofInstance: path.id)
    try context.files.write(file, to: filePath, replacing: replacing)
    return .saved(filePath, size: file.count)
  }
}
