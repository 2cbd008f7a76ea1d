extension Manifest {
  /// The generated Swift file.
  var source: String {
    let modules = ["AtriumCore", "AtriumScreen"] + plugins.map(\.module).sorted()
    let imports = modules.map { "import \($0)\n" }.joined()
    let entries = plugins.map { plugin in
      """
          Registration(
            id: \(Literal.string(plugin.id).swift), \(plugin.module)Feature(),
            isEnabled: \(plugin.isEnabled), settings: \(Literal.object(plugin.settings).swift)),

      """
    }
    return """
      // Generated from Plugins.json.
      \(imports)
      enum Catalog {
        static let features: [Registration] = [
      \(entries.joined())  ]
      }

      """
  }
}
