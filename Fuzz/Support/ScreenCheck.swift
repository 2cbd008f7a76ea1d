import AtriumScreen

/// Renders a screen in all ways. No control character reaches the terminal, except for line breaks and
/// the tabs between plain columns.
func checkScreen(_ screen: Screen) {
  for (text, allowed) in [
    (TextRenderer(width: 80).render(screen), "\n"), (PlainRenderer().render(screen), "\n\t"),
  ] {
    let hasControl = text.unicodeScalars.contains {
      $0.properties.generalCategory == .control && !allowed.unicodeScalars.contains($0)
    }
    check(!hasControl, "a control character reached the screen: \(text.debugDescription)")
  }
  let json = JSONRenderer().render(screen)
  check((try? JSON(parsing: Array(json.utf8))) != nil, "the JSON of a screen is invalid: \(json)")
}
