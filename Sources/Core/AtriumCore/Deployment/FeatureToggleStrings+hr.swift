import AtriumScreen

extension FeatureToggleStrings {
  static let hr = FeatureToggleStrings(
    isFixed: "Značajke se ovdje ne mogu uključiti ni isključiti.",
    isSwitched: { "Značajka „\($0)” je \($1 ? "uključena" : "isključena") u \($2)." },
    restartShells: "Ponovno pokrenite otvorene ljuske da se to primijeni.",
    isAlready: { "„\($0)” je već \($1 ? "uključena" : "isključena"); ništa nije promijenjeno." },
    isOverridden: { feature, isOn, reason in
      "„\(feature)” ostaje \(isOn ? "uključena" : "isključena"): "
        + (reason?.text(in: .hr) ?? "određeno okolinom ili naredbenim retkom") + "."
    }
  )
}
