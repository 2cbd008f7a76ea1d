// Module: Todos
// With: Fuzz/Support/TodoRoundTrip.swift
// With: Sources/Core/AtriumTesting/Clocks.swift
// Samples: Tests/Samples/calendar

/// Imports and exports the input as todos in iCalendar.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  checkTodos(Array(UnsafeBufferPointer(start: start, count: count)), .ics)
  return 0
}
