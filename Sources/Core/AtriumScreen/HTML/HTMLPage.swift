public import AtriumTime

/// The origin of a page, in its first line.
public struct Imprint: Sendable {
  public var program: String
  /// `nil` if it is not known.
  public var deployment: String?
  /// The time at which the page is created.
  public var moment: Moment

  public init(program: String, deployment: String? = nil, moment: Moment) {
    self.program = program
    self.deployment = deployment
    self.moment = moment
  }

  func line(in language: Language) -> String {
    let created = Phrase.created(Value.moment(moment).text(in: language)).text(in: language)
    return [program, deployment, created].compactMap { $0 }.joined(separator: " · ")
  }
}

/// A page from its beginning to its first screen. The end tags of its body are optional (HTML §13.1.2.4), so that the
/// screens of further answers can follow.
struct HTMLPage {
  let title: String
  let language: Language
  let imprint: Imprint?

  var beginning: Markup {
    """
    <!DOCTYPE html>
    <html lang="\(language.tag)">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
    <title>\(title)</title>
    <style>
    \(Self.style)
    </style>
    </head>
    <body>
    \(header)
    """
  }

  private var header: Markup {
    imprint.map { "<header>\($0.line(in: language))</header>\n" } ?? ""
  }

  /// The policy by which a browser neither runs nor loads anything, whatever the page contains.
  private static let policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"

  private static let style: Markup = """
    @page {
      size: A4; margin: 18mm 15mm;
      @bottom-center { content: counter(page) " / " counter(pages); font: 9pt sans-serif }
    }
    :root { color-scheme: light }
    body { margin: 1.5em auto; max-width: 62em; padding: 0 1em; font: 15px/1.4 sans-serif }
    body { color: #000; background: #fff }
    header { font-size: .85em; color: #555; border-bottom: 1px solid #aaa }
    h1, h2, h3 { line-height: 1.2; margin: 1.2em 0 .4em; break-after: avoid }
    h1 { font-size: 1.5em } h2 { font-size: 1.25em } h3 { font-size: 1.05em }
    p { margin: .4em 0; overflow-wrap: anywhere }
    table { border-collapse: collapse; margin: .8em 0 }
    thead { display: table-header-group }
    th { text-align: left; font-weight: bold }
    td, th { padding: .15em .6em .15em 0; vertical-align: top; border-bottom: 1px solid #ddd }
    td { overflow-wrap: anywhere }
    thead th { border-bottom: 1.5px solid #000; vertical-align: bottom }
    .number { text-align: right; padding-left: .6em }
    .number, .whole { white-space: nowrap; overflow-wrap: normal }
    .calendar { width: 100%; table-layout: fixed } .calendar td { border: 1px solid #bbb; padding: .2em }
    .calendar th:first-child { width: 3em }
    .group th { padding-top: .9em }
    tr, figure, .message, .tile, dl div { break-inside: avoid }
    .group { break-after: avoid }
    dl div { display: flex; gap: 1em }
    dt { flex: 0 0 11em; color: #555 } dd { margin: 0; flex: 1; overflow-wrap: anywhere }
    ul { margin: .3em 0; padding-left: 1.3em }
    .columns, .tiles { display: flex; flex-wrap: wrap; gap: .8em 2em }
    .columns > div { flex: 1 1 18em }
    .tile { border: 1px solid #888; border-radius: 4px; padding: .4em .8em }
    .tile b { display: block; font-size: 1.4em }
    .label, .quiet, .hint, small { color: #555 }
    .good { color: #1a6b1a } .warning { color: #8a5a00 } .bad { color: #b00020 } .accent { color: #00558a }
    .message { margin: .5em 0; max-width: 75% } .message.own { margin-left: auto }
    .message p { margin: 0 }
    pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: .9em }
    blockquote { margin: 0 0 0 .5em; padding-left: 1em; border-left: 2px solid #aaa }
    figure { margin: 1em 0 }
    figure svg, img { max-width: 100%; height: auto }
    @media print {
      body { margin: 0; padding: 0; max-width: none; font-size: 10pt }
      * { color: #000 !important }
    }
    """
}
