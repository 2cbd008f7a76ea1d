/// Draws a map with regions, outlines, markers and a legend.
struct SVGMap {
  let layout: TextLayout

  func draw(_ map: Map, on drawing: inout SVGDrawing) {
    let legendHeight = map.levels.isEmpty ? 0.0 : 30
    let width = Double(drawing.width) - 40
    let height = Double(drawing.height) - 60 - legendHeight
    let points = (map.outlines + map.regions.flatMap(\.rings)).flatMap(\.self)
    let corners = map.frame.map { [$0.southWest, $0.northEast] }
    guard
      let projection = Projection(
        corners ?? points + map.markers.map(\.point), columns: Int(width) / 2,
        rows: Int(height) / 4)
    else { return }
    func project(_ point: Map.Point) -> SVGDrawing.Point {
      let (x, y) = projection.project(point)
      return (x + 20, y + 45)
    }
    drawing.clip(x: 20, y: 45, width: width, height: height) { drawing in
      for region in map.regions where isVisible(region.rings.joined(), projection) {
        let fill = region.level.map(colour) ?? "#eee"
        drawing.area(region.rings.map { $0.map(project) }, fill: fill, title: region.key)
      }
      for outline in map.outlines where isVisible(outline, projection) {
        drawing.polyline(outline.map(project), colour: "#888")
      }
    }
    for marker in map.markers where projection.mayShow(marker.point, marker.point) {
      let point = project(marker.point)
      let label = "\(layout.line(marker.label)): \(layout.line(marker.value))"
      drawing.circle(point, radius: 5, colour: "#0072B2", title: label)
      drawing.text(label, x: point.x + 8, y: point.y + 4, .init(size: 12, colour: "#000"))
    }
    for (level, label) in map.levels.enumerated() {
      let x = 20 + Double(level) * width / Double(map.levels.count)
      let y = Double(drawing.height) - 20
      drawing.rectangle(x: x, y: y - 12, width: 16, height: 16, colour: colour(level))
      drawing.text(layout.line(label), x: x + 22, y: y + 1)
    }
  }

  private func colour(_ level: Int) -> String { SVGRenderer.levelColours[min(level, 4)] }

  private func isVisible(_ points: some Sequence<Map.Point>, _ projection: Projection) -> Bool {
    points.contains { projection.mayShow($0, $0) }
  }
}
