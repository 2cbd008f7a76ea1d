import AtriumCore
import AtriumScreen

/// A JSON Schema of a format that other programs write. Each is also installed, below `share/atrium`.
enum PublishedSchema: String, CaseIterable {
  /// A screen as a document.
  case screen
  case plugin
  /// A deployment file of this build, independent of the deployment.
  case deployment

  @MainActor func json(of configuration: ProgramConfiguration) throws(Failure) -> JSON {
    switch self {
    case .screen: BlockDocument.schema
    case .plugin: PluginManifest.schema
    case .deployment:
      try configuration.withAllFeatures { assembly, _ in assembly.deploymentSchema }
    }
  }
}
