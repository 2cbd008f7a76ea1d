import ArgumentParser
import AtriumCore
import AtriumScreen
import Foundation
import PostgresBackend

do {
  try await HubCommand.parseAndRun()
} catch let error as ExitError {
  exit(error.status, error.message)
} catch let error as PostgresError {
  exit(error.isUnavailable ? 69 : 70, "PostgreSQL: \(error)")
} catch let error as SchemaMismatch {
  exit(78, error.description)
} catch let error as any FailureConvertible {
  exit(error.failure)
} catch let failure as Failure {
  exit(failure)
} catch {
  HubCommand.exit(withError: error)
}
end(0)

/// Ends the program with a message on standard error.
func exit(_ status: Int32, _ message: String) -> Never {
  FileHandle.standardError.write(Data("error: \(message)\n".utf8))
  end(status)
}

func exit(_ failure: Failure) -> Never {
  exit(failure.kind.rawValue, failure.message.text(in: .en))
}
