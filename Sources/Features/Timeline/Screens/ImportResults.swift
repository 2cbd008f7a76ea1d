import AtriumFormats
import AtriumScreen

extension AppointmentImportReport {
  var results: [ImportResult] {
    [
      ImportResult(
        "imported", count: imported.count, .good, .timeline { $0.imported(imported.count) },
        showsZero: true),
      ImportResult(
        "updated", count: updated.count, .good, .timeline { $0.updated(updated.count) }),
      ImportResult("known", count: known, .quiet, .timeline { $0.known(known) }),
      ImportResult("recurring", count: recurring, .warning, .timeline { $0.recurring(recurring) }),
      ImportResult("ids", .array((imported + updated).map(JSON.integer))),
    ]
  }
}
