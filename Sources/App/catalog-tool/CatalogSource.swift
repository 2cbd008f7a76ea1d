extension Manifest {
  /// The Swift file that lists the plug-ins for the app.
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
      let catalog: [Registration] = [
      \(entries.joined())]

      """
  }
}
