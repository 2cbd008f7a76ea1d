import AtriumCore
import CCurl
import Glibc

extension NetworkError {
  /// What a transfer's end means.
  init(_ code: CURLcode, _ transfer: TransferRequest, text: String, systemError: Int32) {
    let host = transfer.address.place
    self =
      switch code {
      case CURLE_URL_MALFORMAT: .invalidAddress(HTTPAddress.withoutSecrets(transfer.address.text))
      case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY: .unresolved(host: host)
      case CURLE_COULDNT_CONNECT where systemError == ECONNREFUSED: .refused(host: host)
      case CURLE_COULDNT_CONNECT: .unreachable(host: host)
      case CURLE_OPERATION_TIMEDOUT:
        .timedOut(host: host, .connecting(transfer.connectTimeout))
      case CURLE_PEER_FAILED_VERIFICATION: .untrusted(host: host, reason: text)
      case CURLE_SSL_CACERT_BADFILE, CURLE_SSL_CRL_BADFILE:
        .certificates(file: transfer.certificates ?? "/etc/ssl/certs")
      case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CIPHER, CURLE_SSL_CERTPROBLEM,
        CURLE_SSL_ENGINE_INITFAILED, CURLE_SSL_INVALIDCERTSTATUS, CURLE_USE_SSL_FAILED:
        .insecure(host: host, reason: text)
      case CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING, CURLE_RECV_ERROR, CURLE_SEND_ERROR,
        CURLE_HTTP2_STREAM:
        .cutOff(host: host)
      default: .garbage(host: host, reason: text)
      }
  }
}

extension HTTPAddress {
  /// Whether this machine itself is meant, which no proxy can reach.
  var isLocal: Bool { host == "localhost" || host == "[::1]" || host.hasPrefix("127.") }
}
