import Testing

@testable import AtriumScreen

struct TileLinesTests {
  private let tiles = [
    Tile("a", "Cases", .count(1234), change: .count(12), trend: [1, 2, 3, 8]),
    Tile("b", "Deaths", .count(5), change: .count(-3)), Tile("c", "Rate", .share(0.5)),
  ]

  private func render(width: Int) -> String {
    TextRenderer(width: width).render(Screen("s", [.tiles("t", tiles)]))
  }

  @Test("Tiles are side by side, as many as fit")
  func boxes() {
    #expect(
      render(width: 44) == """
        ╭────────────╮ ╭────────────╮ ╭────────────╮
        │ Cases      │ │ Deaths     │ │ Rate       │
        │ 1,234      │ │ 5          │ │ 50.0 %     │
        │ ▲ 12  ▁▂▃█ │ │ ▼ 3        │ │            │
        ╰────────────╯ ╰────────────╯ ╰────────────╯
        """)
    #expect(
      render(width: 31) == """
        ╭────────────╮ ╭────────────╮
        │ Cases      │ │ Deaths     │
        │ 1,234      │ │ 5          │
        │ ▲ 12  ▁▂▃█ │ │ ▼ 3        │
        ╰────────────╯ ╰────────────╯
        ╭────────────╮
        │ Rate       │
        │ 50.0 %     │
        ╰────────────╯
        """)
  }

  @Test("The trend is below the change if that puts all tiles in one row")
  func stacked() {
    #expect(
      render(width: 43) == """
        ╭────────╮ ╭────────╮ ╭────────╮
        │ Cases  │ │ Deaths │ │ Rate   │
        │ 1,234  │ │ 5      │ │ 50.0 % │
        │ ▲ 12   │ │ ▼ 3    │ │        │
        │ ▁▂▃█   │ │        │ │        │
        ╰────────╯ ╰────────╯ ╰────────╯
        """)
  }

  @Test("Tiles are lines if not even one box fits")
  func lines() {
    #expect(
      render(width: 13) == "Cases\n  1,234\n  ▲ 12  ▁▂▃█\nDeaths\n  5\n  ▼ 3\nRate\n  50.0 %")
  }
}
