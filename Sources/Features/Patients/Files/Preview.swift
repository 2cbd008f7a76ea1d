import AtriumCore
import AtriumScreen

/// The picture of an instance, as the server draws it.
extension Desk {
  /// What terminals show has no more pixels a side than this.
  private static let side = 1024

  /// - Parameter frame: from 1; `nil` is the first, or the only one.
  func preview(of place: PatientsPlace, frame: Int?) async throws -> Screen {
    guard let pictures else { throw PatientsError.noPictures }
    let (orthanc, located) = try await locate(place)
    let study = await memory.resource(located.ids[1])
    let path = "/instances/\(located.id)" + (frame.map { "/frames/\($0 - 1)" } ?? "") + "/preview"
    let file: HTTPResponse
    do {
      file = try await orthanc.bytes(
        path, accepting: "image/png", limit: 256 << 20, missing: (.instance, located.id))
    } catch PatientsError.notFound where frame ?? 1 > 1 {
      throw PatientsError.noFrame(frame ?? 1)
    }
    let bitmap = try await pictures.bitmap(of: file.body, within: Self.side)
    let label: Phrase = .patients { $0.pictureOf(place.references.map(\.text), frame) }
    return .preview(Picture("picture", label, bitmap), of: study)
  }

  @MainActor func previewing(_ place: PatientsPlace) -> Command<Walk.Step> {
    Command(
      "preview", .patients(\.previewSummary),
      .option("frame", .number(in: 1...99_999)).help(.patients(\.frameHelp))
    ) { frame in
      .show(try await preview(of: place, frame: frame))
    }
  }
}
