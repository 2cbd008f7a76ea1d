import AtriumCore

/// The features and the identity of the program.
struct ProgramConfiguration: Sendable {
  let catalog: [Registration]
  let identity: ProgramIdentity
}
