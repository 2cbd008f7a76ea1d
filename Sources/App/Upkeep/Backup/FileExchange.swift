import AtriumCore
import AtriumFiles
import AtriumStorage
import Glibc
import Shell

/// Puts new files in the place of those that are there, which are kept in a folder beside them.
final class FileExchange {
  private let holdings: Holdings
  private let places: [BackupPlace]
  private let drafts: [BackupPlace.Root: String]
  private let name: String
  /// What was done so far, to be undone where something fails.
  private var moves: [(from: String, to: String)] = []

  /// - Parameters:
  ///   - drafts: the folder below each root that the new files are in.
  ///   - name: what the folder is called that keeps the old ones.
  init(
    _ holdings: Holdings, _ places: [BackupPlace], from drafts: [BackupPlace.Root: String],
    name: String
  ) {
    (self.holdings, self.places, self.drafts, self.name) = (holdings, places, drafts, name)
  }

  /// The folders in which something was kept.
  var kept: [String] {
    BackupPlace.Root.allCases.map(folder).filter { folder in
      moves.contains { $0.to.hasPrefix(folder + "/") }
    }
  }

  func run() throws {
    for case .database(let feature) in places {
      try StoreFile(holdings.database(of: feature)).letGo()
    }
    do throws(UpkeepError) {
      for place in places {
        let path = holdings.path(of: place)
        for name in [""] + (place.isDatabase ? Holdings.companions : [])
        where FileStatus(path + name) != nil {
          try move(path + name, to: "\(folder(place.root))/\(place.path)\(name)")
        }
        try move("\(drafts[place.root] ?? "")/\(place.path)", to: path)
      }
    } catch {
      for move in moves.reversed() { rename(move.to, move.from) }
      moves = []
      throw error
    }
  }

  private func folder(_ root: BackupPlace.Root) -> String { "\(holdings.folder(root))/\(name)" }

  private func move(_ from: String, to: String) throws(UpkeepError) {
    Files.makeFolder(above: to)
    guard rename(from, to) == 0 else { throw .unwritable(to, SystemError.last.text) }
    moves.append((from, to))
  }
}

extension StoreFile {
  /// Makes sure that nobody has the file open before it goes away. One that is damaged, or that is
  /// not there, may go.
  func letGo() throws {
    guard FileStatus(path) != nil else { return }
    do {
      try settle()
    } catch let failure as Failure where failure.kind == .tryAgain {
      throw UpkeepError.inUse(path)
    } catch {}
  }
}

extension BackupPlace {
  fileprivate var isDatabase: Bool { if case .database = self { true } else { false } }
}
