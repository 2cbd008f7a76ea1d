#!/usr/bin/env bash
# Sees to it that what the build needs is here; `deps.sh test` and `deps.sh bench` also, what the
# tests and the benchmarks need.
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
# The same, for programs without which some tests and benchmarks are left out.
wishes=''
if [ "${1-}" = test ]; then
  programs+='
  tmux        tmux
  '
  wishes='
  Orthanc     orthanc
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

# Sets `missing`, what is not here, and `packages`, the Debian packages that bring it.
look() {
  missing=() packages=()
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
}

# Whether a program is here; servers stand where only root looks.
have() { PATH="$PATH:/usr/local/sbin:/usr/sbin:/sbin" command -v "$1" >/dev/null; }

# Installs what would be nice to have, or says that it is not here. A server that is installed for
# the tests does not run on its own.
grant_wishes() {
  local name package
  while read -r name package; do
    if [ -z "$name" ] || have "$name"; then continue; fi
    packages=("$package")
    if command -v apt-get >/dev/null && add_packages >/dev/null 2>&1; then
      service_off "$package"
    fi
    have "$name" || echo "Not installed: $package; what needs it is left out." >&2
  done <<<"$wishes"
}

service_off() {
  command -v systemctl >/dev/null || return 0
  local as_root=()
  [ "$(id -u)" -eq 0 ] || as_root=(sudo -n)
  "${as_root[@]}" systemctl disable --now "$1" >/dev/null 2>&1 || true
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

add_packages() {
  have_lists && apt install --no-install-recommends "${packages[@]}" && return
  apt update && apt install --no-install-recommends "${packages[@]}"
}

finish() {
  grant_wishes
  exit 0
}

check_swift
look
[ ${#missing[@]} -eq 0 ] && finish

if command -v apt-get >/dev/null; then
  echo "Installing ${packages[*]}" >&2
  log=$(mktemp)
  trap 'rm -f "$log"' EXIT
  add_packages >"$log" 2>&1 || tail -n 5 "$log" | uniq >&2
  hash -r
  look
  [ ${#missing[@]} -eq 0 ] && finish
fi
fail "error: not installed:" "${missing[@]/#/  }" \
  "On Debian and Ubuntu: apt-get install ${packages[*]}"
