/// An issuer of tokens, written with the Python package Authlib, with a proxy before a calendar server that lets requests
/// with a token pass.
enum AuthlibServer {
  /// The arguments are the port, the port of the calendar server, and the lifetime of a token in seconds.
  static let program = """
    import http.client, secrets, sys, time
    from authlib.integrations.flask_oauth2 import AuthorizationServer
    from authlib.oauth2 import rfc6749, rfc6750, rfc8628
    from flask import Flask, Response, jsonify, request

    port, calendar_port, lifetime = int(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
    base = f"http://127.0.0.1:{port}"
    app = Flask("issuer")
    devices, granted, access, refresh, counts = {}, set(), {}, {}, {"renewals": 0, "slow": 0}


    class Client(rfc6749.ClientMixin):
        def get_client_id(self): return "atrium"
        def get_default_redirect_uri(self): return None
        def get_allowed_scope(self, scope): return scope or ""
        def check_redirect_uri(self, uri): return False
        def check_client_secret(self, secret): return False
        def check_endpoint_auth_method(self, method, endpoint): return method == "none"
        def check_response_type(self, kind): return False
        def check_grant_type(self, kind): return True


    class Device(rfc8628.DeviceCredentialDict):
        polled = 0.0


    def save(token, oauth):
        access[token["access_token"]] = time.time() + lifetime
        refresh[token["refresh_token"]] = "ada"


    class Authorization(rfc8628.DeviceAuthorizationEndpoint):
        INTERVAL = 1
        def get_verification_uri(self): return base + "/enter"
        def save_device_credential(self, client_id, scope, data):
            devices[data["device_code"]] = Device(
                client_id=client_id, scope=scope, expires_at=time.time() + 600, **data)


    class DeviceGrant(rfc8628.DeviceCodeGrant):
        def query_device_credential(self, code): return devices.get(code)
        def query_user_grant(self, code): return ("ada", True) if code in granted else None
        def should_slow_down(self, device):
            # The first question comes too early for this server.
            device.polled, last = time.time(), device.polled
            counts["slow"] += last == 0
            return last == 0
        def create_token_response(self):
            devices.pop(self.request.credential["device_code"])
            return super().create_token_response()


    class RefreshGrant(rfc6749.grants.RefreshTokenGrant):
        INCLUDE_NEW_REFRESH_TOKEN = True
        TOKEN_ENDPOINT_AUTH_METHODS = ["none"]
        def authenticate_refresh_token(self, token): return Known(token) if token in refresh else None
        def authenticate_user(self, token): return refresh.get(token.text)
        def revoke_old_credential(self, token):
            counts["renewals"] += 1
            del refresh[token.text]


    class Known(rfc6749.TokenMixin):
        def __init__(self, text): self.text = text
        def check_client(self, client): return True
        def get_scope(self): return "openid"


    server = AuthorizationServer(app, query_client=lambda name: Client() if name == "atrium" else None, save_token=save)
    server.register_token_generator("default", rfc6750.BearerTokenGenerator(
        lambda **_: secrets.token_urlsafe(32), lambda **_: secrets.token_urlsafe(32), lambda *_: lifetime))
    server.register_grant(DeviceGrant)
    server.register_grant(RefreshGrant)
    server.register_endpoint(Authorization)


    @app.get("/.well-known/openid-configuration")
    def metadata():
        return jsonify(issuer=base, token_endpoint=base + "/token", device_authorization_endpoint=base + "/device")


    @app.post("/device")
    def device(): return server.create_endpoint_response("device_authorization")


    @app.post("/token")
    def token(): return server.create_token_response()


    @app.get("/enter")
    def enter():
        granted.add(request.args["user_code"])
        return "Thank you."


    @app.get("/counts")
    def report(): return jsonify(counts)


    METHODS = ["GET", "HEAD", "PUT", "DELETE", "OPTIONS", "PROPFIND", "PROPPATCH", "REPORT", "MKCALENDAR", "MKCOL"]


    @app.route("/", methods=METHODS, defaults={"path": ""})
    @app.route("/<path:path>", methods=METHODS)
    def calendar(path):
        word, _, text = request.headers.get("Authorization", "").partition(" ")
        if word != "Bearer" or access.get(text, 0) < time.time():
            return Response(status=401, headers={"WWW-Authenticate": 'Bearer error="invalid_token"'})
        connection = http.client.HTTPConnection("127.0.0.1", calendar_port)
        headers = {name: value for name, value in request.headers if name not in ["Authorization", "Connection"]}
        headers["X-Remote-User"] = "ada"
        connection.request(request.method, request.full_path.rstrip("?"), request.get_data(), headers)
        answer = connection.getresponse()
        kept = [(name, value) for name, value in answer.getheaders()
                if name.lower() not in ["connection", "transfer-encoding", "content-length", "server", "date"]]
        return Response(answer.read(), status=answer.status, headers=kept)


    print("ready", flush=True)
    app.run("127.0.0.1", port, threaded=True)
    """
}
