import Crypto
import CryptoExtras
public import Foundation
import Synchronization

/// The cost of scrypt (RFC 7914).
public struct ScryptParameters: Equatable, Sendable {
  /// The exponent of N = 2^cost; each step doubles time and memory.
  public var cost: Int
  /// The block size r.
  public var blockSize: Int
  /// The parallelization p.
  public var parallelism: Int

  public init(cost: Int, blockSize: Int = 8, parallelism: Int = 1) {
    self.cost = cost
    self.blockSize = blockSize
    self.parallelism = parallelism
  }

  /// The lowest cost of new hashes. With r = 8 and p = 1 it is the minimum of OWASP's Password
  /// Storage Cheat Sheet: N = 2^17, which takes 128 MiB.
  public static let minimumCost = 17
  /// The costs of stored hashes, of this and of earlier versions.
  public static let costs = 10...20
}

/// The stored form of a password.
public struct PasswordHash: Equatable, Sendable {
  public var salt: Data
  public var hash: Data
  public var parameters: ScryptParameters

  /// The length of salts in bytes.
  public static let saltLength = 16

  /// Returns a hash that no password has, for names without an account.
  public static func placeholder(_ parameters: ScryptParameters) -> PasswordHash {
    PasswordHash(salt: Data(count: saltLength), hash: Data(), parameters: parameters)
  }

  /// Compares in constant time. Hashes the password in any case.
  public func matches(
    _ password: Password, using hasher: any PasswordHasher
  ) async throws -> Bool {
    let found = try await hasher.hash(password, salt: salt, parameters: parameters)
    return SymmetricKey(data: found) == SymmetricKey(data: hash)
  }

  /// Hashes the password once with each set of parameters in use, for known and for unknown names:
  /// otherwise the time would reveal which names exist, as stored hashes keep their old parameters
  /// after the policy has changed.
  /// - Parameter stored: the hash of the name's account, if there is one.
  /// - Returns: whether the stored hash matches.
  public static func verify(
    _ password: Password, against stored: PasswordHash?, allParameters: [ScryptParameters],
    using hasher: any PasswordHasher
  ) async throws -> Bool {
    var matches = false
    for parameters in allParameters {
      let candidate = stored?.parameters == parameters ? stored : nil
      if try await (candidate ?? .placeholder(parameters)).matches(password, using: hasher) {
        matches = true
      }
    }
    return matches
  }
}

/// A function that derives the hash of a password.
public protocol PasswordHasher: Sendable {
  /// Returns 32 bytes.
  func hash(
    _ password: Password, salt: Data, parameters: ScryptParameters
  ) async throws -> Data
}

extension PasswordHasher {
  /// Hashes a password with a new salt.
  public func hash(
    _ password: Password, parameters: ScryptParameters
  ) async throws -> PasswordHash {
    let salt = Data([UInt8].random(count: PasswordHash.saltLength))
    return PasswordHash(
      salt: salt, hash: try await hash(password, salt: salt, parameters: parameters),
      parameters: parameters)
  }
}

/// scrypt (RFC 7914), on threads of its own with a low priority, one fewer than there are processors, since a hash
/// takes half a second and 128 MiB.
public final class ScryptHasher: PasswordHasher {
  private static let threads = HashingThreads(
    count: max(1, ProcessInfo.processInfo.activeProcessorCount - 1))

  private let capacity: Int
  private let count = Mutex(0)

  /// - Parameter capacity: the number of hashes that may run or wait.
  public init(capacity: Int = 64) { self.capacity = capacity }

  /// The number of running and waiting hashes.
  public var pending: Int { count.withLock { $0 } }

  /// - Throws: ``AccountError/busy(seconds:)`` if too many hashes are waiting.
  public func hash(
    _ password: Password, salt: Data, parameters: ScryptParameters
  ) async throws -> Data {
    let isAccepted = count.withLock { count in
      guard count < capacity else { return false }
      count += 1
      return true
    }
    guard isAccepted else { throw AccountError.busy(seconds: 10) }
    defer { count.withLock { $0 -= 1 } }
    return try await withCheckedThrowingContinuation { continuation in
      Self.threads.run {
        continuation.resume(
          with: Result { try Self.hash(password, salt: salt, parameters: parameters) })
      }
    }
  }

  private static func hash(
    _ password: Password, salt: Data, parameters: ScryptParameters
  ) throws -> Data {
    let key = try KDF.Scrypt.deriveKey(
      from: password.bytes, salt: salt, outputByteCount: 32, rounds: 1 << parameters.cost,
      blockSize: parameters.blockSize, parallelism: parameters.parallelism)
    return key.withUnsafeBytes { Data($0) }
  }
}

/// Threads that run operations in the order of their arrival, with a low priority.
private final class HashingThreads: Sendable {
  private struct State {
    var operations: [@Sendable () -> Void] = []
    /// The number of threads that have not been started.
    var missing: Int
  }

  private let state: Mutex<State>
  private let waiting = DispatchSemaphore(value: 0)

  init(count: Int) { state = Mutex(State(missing: count)) }

  func run(_ operation: @escaping @Sendable () -> Void) {
    let needsThread = state.withLock { state in
      state.operations.append(operation)
      state.missing -= 1
      return state.missing >= 0
    }
    if needsThread { Thread.detachNewThread { self.serve() } }
    waiting.signal()
  }

  private func serve() {
    // The priority of the calling thread.
    setpriority(Int32(PRIO_PROCESS.rawValue), 0, 10)
    while true {
      waiting.wait()
      state.withLock { $0.operations.removeFirst() }()
    }
  }
}
