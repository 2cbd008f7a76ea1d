#!/usr/bin/env bash
# Makes a package of a release build: `package.sh deb|hub|tarball BUILD OUTPUT`. BUILD is the folder of the
# build, which contains release/atrium and, for the package of the hub, hub/release/atrium-hub. Equal programs give equal packages: SOURCE_DATE_EPOCH is the time of all
# files, and ATRIUM_COMMIT is in the version. Prints the paths of the packages.
set -euo pipefail
cd "$(dirname "$0")/.."

kind=${1:?deb, hub or tarball}
build=$(realpath "${2:?the folder of the build}")
mkdir -p "${3:?the folder for the packages}"
output=$(realpath "$3")
: "${SOURCE_DATE_EPOCH:?the time of the commit, in seconds since 1970}"
export SOURCE_DATE_EPOCH LC_ALL=C TZ=UTC
umask 022

program=$build/release/atrium
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
stage=$work/stage

# A build of a tag has the version of the program; other builds have earlier versions, which grow with the
# time of the commit.
release=$("$program" --version --json | sed 's/.*"version":"\([^"]*\)".*/\1/')
commit=${ATRIUM_COMMIT:-unknown}
version=$release
if [ "$(git describe --exact-match --tags --dirty 2>/dev/null)" != "v$release" ]; then
  version="$release~$(date -d "@$SOURCE_DATE_EPOCH" +%Y%m%d.%H%M%S).${commit//-/.}"
fi

# Copies files with the mode of data into a folder, which is created.
put() { install -D -m 644 -t "$@"; }

# The notices of the linked Swift packages, which their licences require.
notices() {
  local name
  for name in swift-asn1 swift-crypto swift-log; do cat "$build/checkouts/$name/NOTICE.txt"; done
}

# Prints the standard input with the values of KEY=VALUE… in place of @KEY@.
filled() {
  local text key value
  text=$(cat)
  for key in "$@"; do
    value=${key#*=}
    text=${text//@${key%%=*}@/$value}
  done
  printf '%s\n' "$text"
}

# The packages of the libraries with which a program is linked, for Depends. dpkg-shlibdeps does not know that
# packed relocations need glibc 2.36.
needed_packages() {
  local needs
  mkdir -p "$work/source/debian"
  printf 'Source: atrium\n\nPackage: atrium\nArchitecture: any\n' >"$work/source/debian/control"
  needs=$(cd "$work/source" && dpkg-shlibdeps -O "$1" 2>/dev/null | sed -n 's/^shlibs:Depends=//p')
  if readelf -V "$1" | grep GLIBC_ABI_DT_RELR >/dev/null; then
    needs=$(sed -E 's/libc6 \(>= 2\.([0-9]|[12][0-9]|3[0-5])\)/libc6 (>= 2.36)/' <<<"$needs")
  fi
  echo "$needs"
}

# Makes the package NAME of the files in $stage: `deb NAME COPYRIGHT CONTROL KEY=VALUE…`. CONTROL contains
# the keys as @KEY@. Files below etc are configuration files.
deb() {
  local name=$1 copyright=$2 control=$3 docs=$stage/usr/share/doc/$1 maintainer architecture
  shift 3
  maintainer=${MAINTAINER:-$(git log -1 --format='%an <%ae>')}
  architecture=$(dpkg --print-architecture)
  install -D -m 644 "$copyright" "$docs/copyright"
  gzip -9n <CHANGELOG.md >"$docs/changelog.gz"
  gzip -9n >"$docs/changelog.Debian.gz" <<END
$name ($version-1) unstable; urgency=medium

  * Version $release, commit $commit.

 -- $maintainer  $(date -R -d "@$SOURCE_DATE_EPOCH")
END
  mkdir -p "$stage/DEBIAN"
  (cd "$stage" && find usr -type f | sort | xargs md5sum) >"$stage/DEBIAN/md5sums"
  if [ -d "$stage/etc" ]; then
    (cd "$stage" && find etc -type f | sort | sed 's|^|/|') >"$stage/DEBIAN/conffiles"
  fi
  filled "version=$version-1" "architecture=$architecture" "maintainer=$maintainer" \
    "size=$(du -sk --apparent-size "$stage" | cut -f 1)" "$@" <"$control" >"$stage/DEBIAN/control"
  find "$stage" -exec touch -hd "@$SOURCE_DATE_EPOCH" {} +
  # The number of threads changes the blocks of xz.
  DPKG_DEB_THREADS_MAX=1 dpkg-deb --root-owner-group -Zxz --build "$stage" \
    "$output/${name}_$version-1_$architecture.deb" >/dev/null
  echo "$output/${name}_$version-1_$architecture.deb"
}

make_deb() {
  local docs=$stage/usr/share/doc/atrium
  Scripts/install.sh "$program" "$stage/usr"
  gzip -9n "$stage/usr/share/man/man1/atrium.1"
  mkdir "$stage/usr/share/zsh/vendor-completions"
  mv "$stage/usr/share/zsh/site-functions/_atrium" "$stage/usr/share/zsh/vendor-completions"
  rmdir "$stage/usr/share/zsh/site-functions"
  install -D -m 644 Deployments/campus.json "$stage/etc/atrium/config.json.example"
  put "$docs/examples" Deployments/*.json
  put "$docs" THIRD-PARTY.md
  notices | gzip -9n >"$docs/NOTICE.gz"
  Scripts/package/sbom.py "$version" "$stage/usr/bin/atrium" "$build/workspace-state.json" |
    gzip -9n >"$docs/atrium.spdx.json.gz"
  deb atrium Scripts/package/copyright Scripts/package/control \
    "depends=$(needed_packages "$stage/usr/bin/atrium")"
}

# The manual page of the hub: what it prints as help.
hub_page() {
  printf '%s\n' '.TH ATRIUM-HUB 1' '.SH NAME' 'atrium-hub \- server of projects and chat' '.SH SYNOPSIS' .nf
  { "$1" --help && "$1" serve --help; } | sed 's/[\-]/\\&/g; s/^[.'"'"']/\\\&&/'
  printf '%s\n' .fi '.SH FILES' 'The documentation is /usr/share/doc/atrium\-hub/hub.md.' '.SH SEE ALSO' 'atrium(1)'
}

# The hub: the program and a unit of systemd, which the operator enables.
make_hub() {
  local docs=$stage/usr/share/doc/atrium-hub units=$stage/usr/lib/systemd/system
  mkdir -p "$stage/usr/bin" "$units"
  Scripts/strip.sh "$build/hub/release/atrium-hub" "$stage/usr/bin/atrium-hub"
  chmod 755 "$stage/usr/bin/atrium-hub"
  sed 's|/usr/local/bin/|/usr/bin/|' Hub/Operation/atrium-hub.service >"$units/atrium-hub.service"
  mkdir -p "$stage/usr/share/man/man1"
  hub_page "$stage/usr/bin/atrium-hub" | gzip -9n >"$stage/usr/share/man/man1/atrium-hub.1.gz"
  put "$docs" docs/hub.md THIRD-PARTY.md
  put "$docs/examples" Hub/Operation/atrium-hub.conf Hub/Operation/nginx.conf
  find "$build/hub/checkouts" -mindepth 2 -maxdepth 2 -name 'NOTICE*' | sort | xargs cat | gzip -9n >"$docs/NOTICE.gz"
  install -D -m 755 Scripts/package/hub/prerm "$stage/DEBIAN/prerm"
  deb atrium-hub Scripts/package/hub/copyright Scripts/package/hub/control \
    "depends=$(needed_packages "$stage/usr/bin/atrium-hub")"
}

make_tarball() {
  local name docs
  name=atrium-${version/\~/-}-linux-$(uname -m)
  docs=$stage/$name/share/doc/atrium
  Scripts/install.sh "$program" "$stage/$name"
  put "$docs/examples" Deployments/*.json
  put "$docs" LICENSE THIRD-PARTY.md CHANGELOG.md docs/install.md Scripts/package/copyright
  notices >"$docs/NOTICE"
  Scripts/package/sbom.py "$version" "$stage/$name/bin/atrium" "$build/workspace-state.json" \
    >"$docs/atrium.spdx.json"
  (cd "$stage/$name" && find . -type f | sort | xargs sha256sum >"$work/sums" && mv "$work/sums" SHA256SUMS)
  tar -C "$stage" --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner \
    --format=ustar -c "$name" | gzip -9n >"$output/$name.tar.gz"
  (cd "$output" && sha256sum "$name.tar.gz" >"$name.tar.gz.sha256")
  echo "$output/$name.tar.gz"
}

"make_$kind"
