#!/usr/bin/env bash
# Sees to it that what the build needs is here; `deps.sh test`, `deps.sh bench` and `deps.sh order`
# also, what the tests, the benchmarks and the order of the functions need.
# Prints nothing when it is. What is missing is installed with apt-get, or else named.
set -euo pipefail

least_swift=6.1

# A library as pkg-config calls it, and its Debian package.
libraries='
  libedit  libedit-dev
  sqlite3  libsqlite3-dev
  libcurl  libcurl4-openssl-dev
  libxml-2.0  libxml2-dev
  zlib     zlib1g-dev
  libpng   libpng-dev
  libjpeg  libjpeg-dev
  zbar     libzbar-dev
  libqrencode  libqrencode-dev
'

# A program, and its Debian package.
programs='
  git         git
  pkg-config  pkg-config
'
# What some tests and benchmarks need, which are left out without it. Programs, which may stand where
# only root looks, and modules of the system's Python.
wishes=
modules=
if [ "${1-}" = test ]; then
  programs+='
  tmux        tmux
  '
  wishes='
  Orthanc     orthanc
  pdftoppm    poppler-utils
  zsh         zsh
  fish        fish
  shellcheck  shellcheck
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
  wishes='
  Orthanc     orthanc
  '
elif [ "${1-}" = order ]; then
  programs+='
  python3     python3
  valgrind    valgrind
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

# Sets `missing`, what is not here, and `packages`, the Debian packages that bring it; and
# `extras`, the packages of what one can do without.
look() {
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
  done <<<"$wishes"
  while read -r name package; do
    if [ -n "$name" ] && ! /usr/bin/python3 -c "import $name" 2>/dev/null; then
      extras+=("$package")
    fi
  done <<<"$modules"
}

# Whether a program is here; servers stand where only root looks.
have() { PATH="$PATH:/usr/local/sbin:/usr/sbin:/sbin" command -v "$1" >/dev/null; }

# A server that is installed for the tests does not run on its own.
service_off() {
  command -v systemctl >/dev/null || return 0
  local as_root=()
  [ "$(id -u)" -eq 0 ] || as_root=(sudo -n)
  "${as_root[@]}" systemctl disable --now "$@" >/dev/null 2>&1 || true
}

# Runs apt-get as root: with sudo's question for a password where someone can answer it.
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

# Installs packages, and says why where it cannot.
add_packages() {
  echo "Installing $*" >&2
  {
    { have_lists && apt install --no-install-recommends "$@"; } ||
      { apt update && apt install --no-install-recommends "$@"; }
  } >"$log" 2>&1 || tail -n 5 "$log" | uniq >&2
}

check_swift
look
[ ${#missing[@]} -eq 0 ] && [ ${#extras[@]} -eq 0 ] && exit

if command -v apt-get >/dev/null; then
  log=$(mktemp)
  trap 'rm -f "$log"' EXIT
  [ ${#packages[@]} -eq 0 ] || add_packages "${packages[@]}"
  if [ ${#extras[@]} -gt 0 ]; then
    add_packages "${extras[@]}"
    service_off "${extras[@]}"
  fi
  hash -r
  look
fi
[ ${#extras[@]} -eq 0 ] || echo "Tests that need them are skipped: ${extras[*]}" >&2
[ ${#missing[@]} -eq 0 ] && exit
fail "error: not installed:" "${missing[@]/#/  }" \
  "On Debian and Ubuntu: apt-get install ${packages[*]}"
