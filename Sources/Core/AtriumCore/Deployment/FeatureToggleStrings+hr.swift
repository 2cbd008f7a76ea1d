import AtriumScreen

extension FeatureToggleStrings {
  static let hr = FeatureToggleStrings(
    isFixed: "Značajke se ovdje ne mogu uključiti ni isključiti.",
    isSwitched: { "Značajka „\($0)“ je \($1 ? "uključena" : "isključena") u \($2)." },
    startAgain: "Ljusku koja već radi treba ponovno pokrenuti.",
    isAlready: { "„\($0)“ je već \($1 ? "uključena" : "isključena"); ništa nije promijenjeno." },
    staysSo: { feature, isOn, reason in
      "„\(feature)“ svejedno ostaje \(isOn ? "uključena" : "isključena"): "
        + (reason?.text(in: .hr) ?? "tako kaže okolina ili naredbeni redak") + "."
    }
  )
}
