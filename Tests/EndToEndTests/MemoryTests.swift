import Foundation
import Testing

/// Large files and databases are read and written in pieces.
@Suite struct MemoryTests {
  /// The maximum of every test in MiB. The debug program takes some 41 MiB, and each file is
  /// about 20 MB.
  private static let limit = 70
  private static let count = 4_000

  /// Runs a command line of bash in which `atrium` stands for the program.
  /// - Returns: the output, and the peak memory of the program in MiB, which Python takes from its
  ///   `rusage`.
  private func run(
    _ line: String, in home: ThrowawayHome
  ) async throws -> (output: String, peak: Int) {
    let script = """
      cat > atrium.py <<'END'
      import os, sys, resource, subprocess
      status = subprocess.call(['\(Atrium.path)'] + sys.argv[1:])
      print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss, file=open('peak', 'w'))
      sys.exit(status)
      END
      atrium() { python3 atrium.py "$@"; }
      \(line)
      """
    let outcome = try await Program(path: "/bin/bash", home: home).run(["-c", script])
    #expect(outcome.status == 0, "\(outcome)")
    let peak = try String(contentsOfFile: home.path("peak"), encoding: .utf8)
    return (outcome.output, try #require(Int(peak.trimmingCharacters(in: .newlines))) / 1024)
  }

  /// Writes a file of a format with one line per item.
  private func write(
    _ name: String, in home: ThrowawayHome, _ begin: String = "", _ end: String = "",
    separator: String = "", _ item: (Int) -> String
  ) throws {
    try home.write(
      begin + (0..<Self.count).map(item).joined(separator: separator) + end, to: name)
  }

  private static let note = String(repeating: "a long text ", count: 400)

  @Test(arguments: ["ics", "csv", "json", "txt"])
  func todosAreExportedAndImportedInPieces(_ ending: String) async throws {
    let home = try ThrowawayHome()
    try write("in.csv", in: home, "title,tags\n") { "Todo \($0) \(Self.note),a b\($0 % 9)\n" }
    let (_, imported) = try await run("atrium todos import in.csv", in: home)
    let (_, exported) = try await run("atrium todos export out.\(ending)", in: home)
    let format = ["json": "taskwarrior", "txt": "todotxt"][ending] ?? ending
    let (_, piped) = try await run(
      "set -o pipefail; atrium todos export --format \(format) | cmp - out.\(ending)", in: home)
    let (answer, again) = try await run(
      "rm -r data; atrium todos import out.\(ending) --json", in: home)
    #expect(answer.contains(#""imported":\#(Self.count),"#), "\(answer)")
    #expect(answer.contains(#""known":0,"#), "\(answer)")
    #expect([imported, exported, piped, again].max() ?? 0 < Self.limit)
  }

  @Test func standardInputIsImportedInPieces() async throws {
    let home = try ThrowawayHome()
    try write("in.csv", in: home, "title,content\n") { "Todo \($0),\(Self.note)\($0)\n" }
    let (answer, peak) = try await run(
      "cat in.csv | atrium todos import - --format csv --json", in: home)
    #expect(answer.contains(#""imported":\#(Self.count)"#), "\(answer)")
    #expect(peak < Self.limit)
  }

  @Test func appointmentsAreExportedAndImportedInPieces() async throws {
    let home = try ThrowawayHome()
    try write("in.ics", in: home, "BEGIN:VCALENDAR\n", "END:VCALENDAR\n") {
      "BEGIN:VEVENT\nUID:\($0)\nSUMMARY:Visit \($0)\nDESCRIPTION:\(Self.note)\n"
        + "DTSTART:20260101T\(100_000 + $0 % 60)\nEND:VEVENT\n"
    }
    _ = try await run("atrium consents give timeline.store", in: home)
    let (_, imported) = try await run("atrium timeline import in.ics", in: home)
    let (_, exported) = try await run("atrium timeline export out.ics", in: home)
    #expect(max(imported, exported) < Self.limit)
  }

  @Test func medicationsAreExportedInPieces() async throws {
    let home = try ThrowawayHome()
    let fill = """
      atrium consents give medications.store > /dev/null
      atrium medications add Ibuprofen --schedule daily > /dev/null
      python3 - <<'END'
      import sqlite3
      with sqlite3.connect("data/atrium/medications.sqlite") as db:
        columns = [row[1] for row in db.execute("PRAGMA table_info(medication)")]
        values = {"id": "i", "uid": "'u' || i", "note": f"hex(zeroblob(2400))"}
        db.execute("WITH RECURSIVE n(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < 20000) "
          f"INSERT INTO medication ({', '.join(columns)}) "
          f"SELECT {', '.join(values.get(name, name) for name in columns)} "
          "FROM n JOIN medication ON medication.id = 1")
        db.execute("INSERT INTO schedule SELECT m.id, s.since, s.text FROM medication AS m "
          "JOIN schedule AS s ON s.medication = 1 WHERE m.id > 1")
      END
      """
    let (answer, peak) = try await run(
      "\(fill)\natrium medications export out.json --json", in: home)
    #expect(answer.contains(#""exported":20000"#), "\(answer)")
    #expect(peak < Self.limit)
  }

  @Test func articlesAreMarkedWithoutListingThem() async throws {
    let home = try ThrowawayHome()
    _ = try await run("atrium news", in: home)
    let fill = """
      python3 - <<'END'
      import sqlite3
      with sqlite3.connect("data/atrium/news.sqlite") as db:
        db.execute("INSERT INTO article (source, title, summary, published) "
          "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100000) "
          "SELECT (SELECT min(id) FROM source), 'A', '', i FROM n")
      END
      """
    let (answer, peak) = try await run("\(fill)\natrium news mark read --all --json", in: home)
    #expect(answer.contains(#":1000"#), "\(answer)")
    #expect(peak < Self.limit)
  }

  /// Starts a server of Python in the home, as lines of bash that set `$port`. It answers uploads with
  /// their size.
  private static let server = """
    cat > server.py <<'END'
    import http.server
    class Handler(http.server.BaseHTTPRequestHandler):
      protocol_version = 'HTTP/1.1'
      def do_POST(self):
        size = rest = int(self.headers['Content-Length'])
        while rest > 0: rest -= len(self.rfile.read(min(rest, 1 << 20))) or rest
        body = b'{"ID":"%d","Status":"Success"}' % size
        self.send_response(200)
        self.send_header('Content-Length', str(len(body)))
        self.end_headers()
        self.wfile.write(body)
      def log_message(self, *words): pass
    server = http.server.ThreadingHTTPServer(('127.0.0.1', 0), Handler)
    open('port.new', 'w').write(str(server.server_port))
    __import__('os').rename('port.new', 'port')
    server.serve_forever()
    END
    python3 server.py & trap "kill $!" EXIT
    while ! [ -e port ]; do sleep 0.05; done
    port=$(cat port)
    """

  @Test func uploadsAreReadWhileTheyAreSent() async throws {
    let home = try ThrowawayHome()
    let size = 100 << 20
    let (answer, peak) = try await run(
      """
      \(Self.server)
      export ATRIUM_PATIENTS_URL=http://127.0.0.1:$port
      truncate -s \(size) a.dcm
      atrium consents give patients.show > /dev/null
      atrium patients upload a.dcm --json
      """, in: home)
    #expect(answer.contains(#""id":"\#(size)""#) && answer.contains(#""stored":1"#), "\(answer)")
    #expect(peak < Self.limit)
  }
}
