/// Regions in the colours of their levels, lines, markers, and what they mean.
struct SVGMap {
  let layout: TextLayout

  func draw(_ map: Map, on drawing: inout SVGDrawing) {
    let legend = map.levels.isEmpty ? 0.0 : 30
    let area = (width: Double(drawing.width) - 40, height: Double(drawing.height) - 60 - legend)
    let points = (map.outlines + map.regions.flatMap(\.rings)).flatMap(\.self)
    let corners = map.frame.map { [$0.southWest, $0.northEast] }
    guard
      let projection = Projection(
        corners ?? points + map.markers.map(\.point), columns: Int(area.width) / 2,
        rows: Int(area.height) / 4)
    else { return }
    func place(_ point: Map.Point) -> (x: Double, y: Double) {
      let (x, y) = projection.place(point)
      return (x + 20, y + 45)
    }
    drawing.clip(x: 20, y: 45, width: area.width, height: area.height) { drawing in
      for region in map.regions where shows(region.rings.joined(), projection) {
        let fill = region.level.map { SVGRenderer.levels[min($0, 4)] } ?? "#eee"
        drawing.area(region.rings.map { $0.map { place($0) } }, fill: fill, label: region.key)
      }
      for outline in map.outlines where shows(outline, projection) {
        drawing.chain(outline.map { place($0) }, colour: "#888")
      }
    }
    for marker in map.markers where projection.mayShow(marker.point, marker.point) {
      let (x, y) = place(marker.point)
      let label = "\(layout.line(marker.label)): \(layout.line(marker.value))"
      drawing.circle((x, y), radius: 5, colour: "#0072B2", label: label)
      drawing.text(label, x: x + 8, y: y + 4, .init(size: 12, colour: "#000"))
    }
    for (level, label) in map.levels.enumerated() {
      let x = 20 + Double(level) * area.width / Double(map.levels.count)
      let y = Double(drawing.height) - 20
      drawing.rectangle(
        x: x, y: y - 12, width: 16, height: 16, colour: SVGRenderer.levels[min(level, 4)])
      drawing.text(layout.line(label), x: x + 22, y: y + 1)
    }
  }

  private func shows(_ points: some Sequence<Map.Point>, _ projection: Projection) -> Bool {
    points.contains { projection.mayShow($0, $0) }
  }
}
