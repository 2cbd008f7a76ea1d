import AtriumCore
import AtriumScreen

/// One instance: an image, a report, whatever DICOM keeps in a file.
struct InstanceScene: Scene {
  let desk: Desk, here: PatientsPlace
  var place: (any Place)? { here }

  init(desk: Desk, at place: PatientsPlace) { (self.desk, here) = (desk, place) }

  func screen() async throws -> Screen {
    let (instance, study) = try await desk.instance(here)
    return .instance(instance, of: study)
  }

  var commands: [Command<Walk.Step>] {
    [
      desk.previewing(here),
      Command("tags", .patients(\.tagsSummary), .optionalRest("words")) { words in
        .show(.tags(try await desk.tags(of: here), matching: words))
      }.excludedFromHistory(),
      Command(
        "save", .patients(\.saveSummary), .file("file"),
        .flag("overwrite").help(.patients(\.overwriteHelp))
      ) { path, overwrites in
        .done(try await desk.save(here, to: path, replacing: overwrites))
      }.excludedFromHistory(),
      desk.deleting(here),
    ]
  }
}
