import AtriumCore
import AtriumScreen

/// Takes files of figures into the ledger.
struct Importing: Sendable {
  let ledger: Ledger, progress: (any ProgressMeter)?

  init(ledger: Ledger, progress: (any ProgressMeter)?) {
    (self.ledger, self.progress) = (ledger, progress)
  }

  /// What an import did.
  struct Summary: Equatable, Sendable {
    var source: Source
    var intake: Intake
    var rows: Int
    var leftOut: [String]
  }

  /// Reads all files, and then keeps everything they tell or nothing.
  func `import`(_ paths: [String], as format: ImportFormat?) async throws -> [Summary] {
    var readings: [(reading: Reading, format: ImportFormat)] = []
    for path in paths {
      readings.append(try read(path, as: format))
      if readings[readings.count - 1].reading.batch.figures.isEmpty {
        throw StatisticsError.nothingInside(path)
      }
    }
    var summaries: [Summary] = []
    for format in ImportFormat.allCases {
      let own = readings.filter { $0.format == format }.map(\.reading)
      guard !own.isEmpty else { continue }
      let batch = own.dropFirst().reduce(own[0].batch) { $0.merged(with: $1.batch) }
      summaries.append(
        Summary(
          source: format.source, intake: try await ledger.take(batch, from: format.source),
          rows: own.reduce(0) { $0 + $1.rows },
          leftOut: Set(own.flatMap(\.leftOut)).sorted()))
    }
    return summaries
  }

  private func read(
    _ path: String, as format: ImportFormat?
  ) throws -> (reading: Reading, format: ImportFormat) {
    let file = try FilePieces(path, progress: progress)
    let pieces: any PieceSource = try file.isPacked() ? try GzipPieces(file) : file
    return try FigureReader().read(pieces, named: path, as: format)
  }

  @MainActor
  func commands<Output>() -> [Command<Output>] {
    [
      Command(
        "import", .statistics(\.importSummary), .words("file", .file),
        .option("format", .choice(ImportFormat.self)).help(.statistics(\.formatHelp))
      ) { paths, format in .done(.imported(try await `import`(paths, as: format))) }
    ]
  }
}

extension Batch {
  /// Both; where they tell the same, the other one counts.
  func merged(with other: Batch) -> Batch {
    var batch = self
    for (key, figures) in other.figures {
      batch[key.code, key.metric] = figures.filled(from: batch[key.code, key.metric])
    }
    return batch
  }
}
