import AtriumCore
import AtriumFiles
import AtriumScreen
import Shell

/// Where a deployment is described, lowest first: the operator's file, the person's file, the
/// environment, the command line.
struct DeploymentSources {
  /// What whoever runs the machine decided.
  static let operatorFile = "/etc/atrium/config.json"

  /// The person's file.
  let path: String
  /// What the files say, lowest first.
  private(set) var layers: [Layer] = []
  private var problems: [Failure] = []
  private let invocation: Invocation
  private let environment: [String: String]
  private let folders: Folders

  /// - Parameter text: what to take for the text of the person's file in place of what it has.
  init(
    _ invocation: Invocation, _ environment: [String: String], _ folders: Folders,
    text: [UInt8]? = nil
  ) {
    (self.invocation, self.environment, self.folders) = (invocation, environment, folders)
    let named = invocation.config ?? environment["ATRIUM_CONFIG"]
    path = named ?? folders.config + "/config.json"
    read(Self.operatorFile, isNeeded: false)
    read(path, text, isNeeded: named != nil)
  }

  /// The same, read again.
  func again(text: [UInt8]? = nil) -> Self { Self(invocation, environment, folders, text: text) }

  /// - Throws: every problem there is, at once.
  func assembly(_ platform: ([Declared]) -> [ServiceProvider]) throws(Problems) -> Assembly {
    var problems = problems
    var layers = layers
    layers.append(Layer(environment: environment, features: catalog.map(\.id)))
    do throws(Failure) {
      layers.append(try Layer(assignments: invocation.assignments))
    } catch {
      problems.append(error)
    }
    do throws(Problems) {
      let assembly = try Assembly(catalog: catalog, layers: layers, platform: platform)
      guard problems.isEmpty else { throw Problems(problems) }
      return assembly
    } catch {
      throw Problems(problems + error.failures.filter { !problems.contains($0) })
    }
  }

  /// The command line, then what was chosen at the prompt, then the files, then the locale.
  func look(_ preferences: Preferences) -> Look {
    var look = Look()
    look.language = Language(localeOf: environment) ?? look.language
    look.theme = layers.word(for: .theme).flatMap(Look.Theme.init) ?? look.theme
    look.language = layers.word(for: .language).map { Language($0) } ?? look.language
    look.theme = invocation.theme ?? preferences.theme ?? look.theme
    look.language =
      invocation.language ?? preferences.language ?? look.language
    return look
  }

  /// Whether long answers may go through a pager.
  var usesPager: Bool { layers.word(for: .pager) != "off" }

  private mutating func read(_ path: String, _ text: [UInt8]? = nil, isNeeded: Bool) {
    guard let bytes = text ?? Files.read(path) else {
      let error = SystemError.last
      if isNeeded || !error.isMissing { problems.append(.unreadable(path, error)) }
      return
    }
    let file = DeploymentFile(bytes, name: path)
    layers.append(file.layer)
    problems += file.problems
  }
}

extension Failure {
  /// A file that was named, or is there, cannot be read.
  static func unreadable(_ path: String, _ error: SystemError) -> Failure {
    Failure(
      .configuration, "config.unreadable", .app { $0.unreadable(path, error.text) },
      hint: .app(\.checkPath))
  }
}
