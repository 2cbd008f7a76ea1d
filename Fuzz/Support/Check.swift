/// Ends the process, which libFuzzer reports together with the input, if a property does not hold.
func check(_ holds: Bool, _ property: @autoclosure () -> String) {
  if !holds { fatalError(property()) }
}
