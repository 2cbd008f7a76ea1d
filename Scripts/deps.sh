#!/usr/bin/env bash
# Checks that the dependencies of the build are installed: `deps.sh [test|bench|torture|hub]` includes those
# of the tests, the benchmarks, `make test-servers`, or the hub with its tests. Missing ones are
# installed with apt-get; without apt-get, the error names them. Prints nothing if nothing is missing.
# `deps.sh torture FOLDER` also installs packages of PyPI in FOLDER/python, a virtual environment.
set -euo pipefail

least_swift=6.1

# Libraries: the pkg-config name and the Debian package.
libraries='
  sqlite3  libsqlite3-dev
  libcurl  libcurl4-openssl-dev
  libxml-2.0  libxml2-dev
  zlib     zlib1g-dev
  libpng   libpng-dev
  libjpeg  libjpeg-dev
  zbar     libzbar-dev
  libqrencode  libqrencode-dev
'

# Programs and their Debian packages.
programs='
  git         git
  pkg-config  pkg-config
'
# Optional programs, and modules of the system's Python: tests and benchmarks that need a missing one
# are skipped.
optional=
modules=
# Packages of PyPI; tests that need a missing one are skipped.
python_packages=
if [ "${1-}" = test ]; then
  programs+='
  python3     python3
  tmux        tmux
  '
  optional='
  Orthanc     orthanc
  pdftoppm    poppler-utils
  zsh         zsh
  fish        fish
  shellcheck  shellcheck
  systemd-analyze  systemd
  zbarimg     zbar-tools
  '
  modules='
  aiosmtpd    python3-aiosmtpd
  icalendar   python3-icalendar
  jsonschema  python3-jsonschema
  vobject     python3-vobject
  '
elif [ "${1-}" = bench ]; then
  programs+='
  hyperfine   hyperfine
  python3     python3
  sqlite3     sqlite3
  task        taskwarrior
  todo-txt    todotxt-cli
  newsboat    newsboat
  curl        curl
  '
  optional='
  Orthanc     orthanc
  /usr/share/orthanc/plugins/libOrthancDicomWeb.so  orthanc-dicomweb
  khal        khal
  vdirsyncer  vdirsyncer
  qrencode    qrencode
  zbarimg     zbar-tools
  '
  modules='
  cbor2         python3-cbor2
  cryptography  python3-cryptography
  '
elif [ "${1-}" = torture ]; then
  programs+='
  cc          gcc
  python3     python3
  radicale    radicale
  xandikos    xandikos
  vdirsyncer  vdirsyncer
  khal        khal
  todoman     todoman
  task        taskwarrior
  newsboat    newsboat
  crontab     cron
  '
  optional='
  Orthanc     orthanc
  /usr/share/orthanc/plugins/libOrthancDicomWeb.so  orthanc-dicomweb
  '
  modules='
  html5lib    python3-html5lib
  weasyprint  weasyprint
  dateutil    python3-dateutil
  ensurepip   python3-venv
  '
  python_packages='mcp==2.3.0 Authlib==1.9.10 Flask==3.1.3 pydicom==3.0.2'
elif [ "${1-}" = hub ]; then
  libraries+='
  libpq       libpq-dev
  '
  optional='
  pg_ctlcluster  postgresql
  '
fi

fail() {
  printf '%s\n' "$@" >&2
  exit 1
}

check_swift() {
  command -v swiftc >/dev/null ||
    fail "error: Swift is not installed." "Get version $least_swift or newer from swift.org."
  local version
  version=$(swiftc --version 2>/dev/null | sed -n 's/.*Swift version \([0-9][0-9.]*\).*/\1/p')
  if [ "$(printf '%s\n' "$least_swift" "$version" | sort -V | head -n 1)" != "$least_swift" ]; then
    fail "error: Swift $least_swift or newer is needed; this is ${version:-an unknown version}." \
      "Get it from swift.org."
  fi
}

# Sets `missing`, descriptions of missing dependencies, `packages`, their Debian packages, and
# `extras`, the packages of missing optional ones.
find_missing() {
  missing=() packages=() extras=()
  local name package
  while read -r name package; do
    if [ -n "$name" ] && ! command -v "$name" >/dev/null; then
      missing+=("the program $name") packages+=("$package")
    fi
  done <<<"$programs"
  while read -r name package; do
    if [ -n "$name" ] && ! pkg-config --exists "$name" 2>/dev/null; then
      missing+=("the development files of $name (its pkg-config name)") packages+=("$package")
    fi
  done <<<"$libraries"
  while read -r name package; do
    if [ -n "$name" ] && ! have "$name"; then extras+=("$package"); fi
  done <<<"$optional"
  while read -r name package; do
    if [ -n "$name" ] && ! /usr/bin/python3 -c "import $name" 2>/dev/null; then
      extras+=("$package")
    fi
  done <<<"$modules"
}

# Whether a program, or a file with an absolute path, is installed. Servers may be in folders that only root's PATH has.
have() {
  [[ $1 = /* && -e $1 ]] || PATH="$PATH:/usr/local/sbin:/usr/sbin:/sbin" command -v "$1" >/dev/null
}

# Stops the services that a package installation started.
service_off() {
  command -v systemctl >/dev/null || return 0
  local as_root=()
  [ "$(id -u)" -eq 0 ] || as_root=(sudo -n)
  local name
  for name; do "${as_root[@]}" systemctl disable --now "$name" >/dev/null 2>&1 || true; done
}

# Runs apt-get as root. sudo asks for a password only at a terminal.
apt() {
  local as_root=()
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || {
      echo "Only root can install, and there is no sudo." >&2
      return 1
    }
    as_root=(sudo)
    [ -t 0 ] || as_root+=(-n)
  fi
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get -qq -y -o DPkg::Lock::Timeout=60 "$@" </dev/null
}

have_lists() { compgen -G '/var/lib/apt/lists/*_Packages*' >/dev/null; }

# Installs packages; prints the end of the log if that fails.
add_packages() {
  echo "Installing $*" >&2
  {
    { have_lists && apt install --no-install-recommends "$@"; } ||
      { apt update && apt install --no-install-recommends "$@"; }
  } >"$log" 2>&1 || tail -n 5 "$log" | uniq >&2
}

# Installs the packages of PyPI in a virtual environment, unless it has them: `add_python_packages FOLDER`.
add_python_packages() {
  local folder=$1/python
  [ "$(cat "$folder/packages" 2>/dev/null)" != "$python_packages" ] || return 0
  echo "Installing $python_packages" >&2
  # shellcheck disable=SC2086 # a list of words
  if /usr/bin/python3 -m venv --system-site-packages "$folder" &&
    "$folder/bin/pip" install --quiet --disable-pip-version-check $python_packages; then
    printf '%s\n' "$python_packages" >"$folder/packages"
  else
    echo "Not installed; tests that need them are skipped: $python_packages" >&2
  fi
}

# Ends the script if nothing is missing.
exit_if_complete() {
  [ ${#missing[@]} -eq 0 ] || return 0
  [ -z "$python_packages" ] || [ $# -lt 2 ] || add_python_packages "$2"
  exit 0
}

check_swift
find_missing
[ ${#extras[@]} -gt 0 ] || exit_if_complete "$@"

if command -v apt-get >/dev/null; then
  log=$(mktemp)
  trap 'rm -f "$log"' EXIT
  if [ ${#packages[@]} -gt 0 ]; then
    add_packages "${packages[@]}"
    [ "${1-}" != torture ] || service_off "${packages[@]}"
  fi
  if [ ${#extras[@]} -gt 0 ]; then
    add_packages "${extras[@]}"
    service_off "${extras[@]}"
  fi
  hash -r
  find_missing
fi
[ ${#extras[@]} -eq 0 ] || echo "Not installed; tests and benchmarks that need them are skipped: ${extras[*]}" >&2
exit_if_complete "$@"
fail "error: not installed:" "${missing[@]/#/  }" \
  "On Debian and Ubuntu: apt-get install ${packages[*]}"
