#!/usr/bin/env bash
# Checks packages in new systems, as root: `package-check.sh DEB [TARBALL [PREVIOUS]]`, three files of
# `make deb` and `make tarball`. PREVIOUS is the package of an earlier version; without it, the upgrade starts
# from DEB with a lower version. HUB=DEB names the package of the hub, which is checked, too.
#
# Each system is made once with debootstrap, in .build-roots. SYSTEMS="bookworm trixie" chooses, and MIRROR_trixie=URL
# names a mirror other than debootstrap's. After the download of the packages of the distribution, everything runs
# without network. lintian checks DEB first. Prints a line for each check that holds, and ends at the first failure.
set -euo pipefail

scripts=$(dirname "$(realpath "$0")")
fixtures=$scripts/../Tests/Fixtures
samples=$scripts/../Tests/Samples
deb=$(realpath "${1:?the package}")
tarball=${2:+$(realpath "$2")}
hub=${HUB:+$(realpath "$HUB")}
previous=${3:+$(realpath "$3")}
systems=${SYSTEMS:-bookworm trixie noble}
bases=${ROOTS:-$scripts/../.build-roots}
mkdir -p "$bases"
bases=$(realpath "$bases")
work=$(mktemp -d)
trap 'umount "$work"/*/proc 2>/dev/null || true; rm -rf --one-file-system "$work"' EXIT

say() { printf '%-10s%s\n' "${system:-}" "$*"; }
fail() {
  say "FAILED: $*" >&2
  exit 1
}

# A new system, with the lists of its packages. debootstrap of Debian 12 does not know Ubuntu 24.04 by name, and
# has no keys of Ubuntu.
make_base() {
  local base=$bases/$system mirror=MIRROR_$system options=() script=
  [ ! -d "$base" ] || return 0
  if [ "$system" = noble ]; then
    options+=("--components=main,universe")
    [ -e /usr/share/debootstrap/scripts/noble ] || script=/usr/share/debootstrap/scripts/gutsy
    [ -e /usr/share/keyrings/ubuntu-archive-keyring.gpg ] || options+=(--no-check-gpg)
  fi
  rm -rf "$base.new"
  # shellcheck disable=SC2086 # the script may be missing
  debootstrap --variant=minbase "${options[@]}" "$system" "$base.new" "${!mirror-}" $script >"$work/log" 2>&1 ||
    fail "debootstrap: $(tail -n 3 "$work/log")"
  chroot "$base.new" apt-get -qq update >"$work/log" 2>&1 || fail "apt-get update: $(tail -n 3 "$work/log")"
  mv "$base.new" "$base"
}

# Commands in the system: with network, without, and as a person without network.
online() { env -i PATH="$PATH" DEBIAN_FRONTEND=noninteractive LC_ALL=C chroot "$root" "$@"; }
offline() { env -i PATH="$PATH" DEBIAN_FRONTEND=noninteractive LC_ALL=C unshare -n chroot "$root" "$@"; }
ana() {
  env -i PATH="$PATH" LC_ALL=C.UTF-8 HOME=/srv/ana XDG_CONFIG_HOME=/srv/ana/config \
    XDG_DATA_HOME=/srv/ana/data XDG_STATE_HOME=/srv/ana/state XDG_CACHE_HOME=/srv/ana/cache \
    unshare -n chroot --userspec=2000:2000 "$root" "$@"
}

# Runs a command, and fails with its output if it fails.
must() { "$@" >"$work/out" 2>&1 || fail "$* (status $?): $(tail -n 5 "$work/out")"; }
# Fails unless the output of the last `must` contains a text.
shows() { grep -qF -- "$1" "$work/out" || fail "no '$1' in: $(tail -n 5 "$work/out")"; }

# The files of the system without those of people, of the kernel and of the package manager's records.
files() {
  (cd "$root" && find . -xdev \( -path ./proc -o -path ./sys -o -path ./srv -o -path ./tmp \
    -o -path ./dev -o -path ./var/lib/dpkg -o -path ./var/lib/apt -o -path ./var/cache -o -path ./var/log \) \
    -prune -o -print | sort)
}

# `doctor` without a problem, and the first screen of each feature. A consent, a server that is not configured,
# or one that cannot be reached is a failure with its own exit status.
check_features() {
  local feature status count=0
  must ana "$1" doctor
  shows ", 0 warnings, 0 errors."
  must ana "$1" features --json
  grep -o '"id":"[^"]*"' "$work/out" | cut -d '"' -f 4 >"$work/features"
  while read -r feature; do
    status=0
    ana "$1" "$feature" --json >"$work/out" 2>&1 </dev/null || status=$?
    case $status in
      0) shows '{"screen":' ;;
      69) shows '"network.' ;;
      77) shows 'consent.' ;;
      78) shows '"code"' ;;
      *) fail "$feature: status $status: $(tail -n 3 "$work/out")" ;;
    esac
    count=$((count + 1))
  done <"$work/features"
  [ "$count" -gt 5 ] || fail "$count features"
  say "doctor, and the first screens of $count features"
}

# What the opened libraries do: zlib (statistics), libpng or libjpeg, zbar and libqrencode (a picture), libxml2 and
# libcurl (a feed that cannot be reached).
check_libraries() {
  must ana atrium statistics top 3
  must ana atrium certificates scan /srv/code.jpg --json
  # The host of the address is checked with data of ICU.
  must ana atrium certificates inspect "shlink:/eyJ1cmwiOiJodHRwczovL2V4YW1wbGUub3JnL2hlYWx0aCIsImtleSI6IkFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUEiLCJsYWJlbCI6IlNhbXBsZSJ9" --json
  shows '"host":"example.org"'
  ana atrium news sources add http://127.0.0.1:9/feed >"$work/out" 2>&1 || true
  ana atrium news refresh >"$work/out" 2>&1 || true
  shows "127.0.0.1"
  say "zlib, libjpeg, zbar and libcurl are opened"
}

# Data of commit 46983895, as a person's home.
make_home() {
  echo 'ana:x:2000:2000::/srv/ana:/bin/sh' >>"$root/etc/passwd"
  mkdir -p "$root/srv/ana"
  tar -xzf "$fixtures/46983895/home.tar.gz" -C "$root/srv/ana" --strip-components=1
  chown -R 2000:2000 "$root/srv/ana"
  chmod -R go= "$root/srv/ana"
}

# The package of the hub, without an enabled service: the unit, a hub over a file that stops at SIGTERM, and the
# removal. The network of the check has no addresses, so the hub listens on a Unix socket.
check_hub() {
  cp "$hub" "$root/srv/hub.deb"
  must online apt-get -qq -y install --download-only /srv/hub.deb
  files >"$work/before"
  must offline apt-get -qq -y install --no-install-recommends /srv/hub.deb
  must offline dpkg --verify atrium-hub
  grep -qx 'ExecStart=/usr/bin/atrium-hub .*' "$root/usr/lib/systemd/system/atrium-hub.service" || fail "the unit"
  must ana atrium-hub --help
  shows "usage: atrium-hub"
  # shellcheck disable=SC2016 # expanded in the system
  must ana sh -c 'cd && mkfifo out && { atrium-hub --embedded hub.sqlite --address "$HOME/hub.socket" >out & } &&
    read -r line <out && echo "$line" && kill $! && wait $! && rm out && stat -c %a hub.sqlite'
  shows "ready unix:/srv/ana/hub.socket"
  shows 600
  must offline apt-get -qq -y purge --autoremove atrium-hub
  files >"$work/after"
  diff "$work/before" "$work/after" >"$work/out" || fail "left or missing files: $(head -n 20 "$work/out")"
  say "the hub: serves a file, stops at SIGTERM, is removed without leftovers"
}

# DEB with a version that is lower than that of any other.
lowered() {
  dpkg-deb -R "$deb" "$work/lowered"
  sed -i 's/^Version: .*/Version: 0.0.1-1/' "$work/lowered/DEBIAN/control"
  dpkg-deb --root-owner-group -b "$work/lowered" "$work/lowered.deb" >/dev/null
  rm -rf "$work/lowered"
  echo "$work/lowered.deb"
}

check_system() {
  system=$1
  root=$work/$system
  make_base
  cp -a "$bases/$system" "$root"
  mount -t proc proc "$root/proc"
  cp "$deb" "$root/srv/atrium.deb"
  cp "$previous" "$root/srv/previous.deb"
  cp "$samples/pictures/code.jpg" "$root/srv"
  must online apt-get -qq -y install --download-only /srv/atrium.deb
  files >"$work/before"

  must offline apt-get -qq -y install --no-install-recommends /srv/atrium.deb
  make_home
  must ana atrium --version
  must ana atrium todos list
  must offline apt-get -qq -y purge --autoremove atrium
  files >"$work/after"
  diff "$work/before" "$work/after" >"$work/out" || fail "left or missing files: $(head -n 20 "$work/out")"
  say "installed and removed without recommended packages: the system is as before"

  must offline apt-get -qq -y install /srv/previous.deb
  must ana atrium todos add "Before the upgrade"
  echo '{ "bell": "off" }' >"$root/etc/atrium/config.json"
  must offline apt-get -qq -y install /srv/atrium.deb
  must offline dpkg --verify atrium
  must ana atrium todos --all --json
  shows "Before the upgrade"
  must ana atrium settings show bell
  shows "/etc/atrium/config.json"
  say "upgraded, with the data of an earlier commit"
  check_features atrium
  check_libraries
  must ana atrium backup /srv/ana/backup.tar.gz
  must ana atrium --version
  say "$(tr '\n' ' ' <"$work/out")"

  must offline apt-get -qq -y remove atrium
  [ -e "$root/etc/atrium/config.json.example" ] || fail "remove deleted the example"
  rm "$root/etc/atrium/config.json"
  must offline apt-get -qq -y purge --autoremove atrium
  files | grep atrium >"$work/out" && fail "left files: $(head -n 20 "$work/out")"
  [ -e "$root/srv/ana/data/atrium/todos.sqlite" ] || fail "the data of a person are gone"
  say "removed, without leftovers"

  if [ -n "$tarball" ]; then
    tar -xzf "$tarball" -C "$root/srv"
    must offline sh -c 'cd /srv/atrium-*/ && sha256sum --quiet -c SHA256SUMS'
    must ana sh -c 'exec /srv/atrium-*/bin/atrium todos list'
    say "the archive: sums are right, the program starts"
  fi
  [ -z "$hub" ] || check_hub
  umount "$root/proc"
  rm -rf --one-file-system "$root"
}

if command -v lintian >/dev/null; then
  # shellcheck disable=SC2086 # the package of the hub may be missing
  lintian "$deb" $hub >"$work/out" || { cat "$work/out"; fail lintian; }
  cat "$work/out"
  say "lintian: no errors"
fi
previous=${previous:-$(lowered)}
for one in $systems; do check_system "$one"; done
echo "All checks hold."
