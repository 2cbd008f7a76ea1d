#!/usr/bin/env bash
# Takes the README's pictures in a terminal, on temporary data:
# `pictures.sh PROGRAM FOLDER [NAME...]`. Needs xterm, Xvfb, tmux, ImageMagick and python3.
set -euo pipefail

program=$(realpath "${1:?the path of the program}")
folder=$(realpath "${2:?the folder for the pictures}")
shift 2
cd "$(dirname "$0")/.."
for needed in xterm Xvfb tmux import python3; do
  command -v "$needed" >/dev/null || { echo "$needed is missing." >&2 && exit 1; }
done

work=$(mktemp -d)
display=:$((90 + RANDOM % 900))
Xvfb $display -screen 0 1600x1100x24 >/dev/null 2>&1 &
screen=$!
trap 'tmux -L pictures kill-server 2>/dev/null || true; kill $screen; rm -rf "$work"' EXIT
export DISPLAY=$display HOME=$work XDG_STATE_HOME=$work/state XDG_CONFIG_HOME=$work/config
export LC_ALL=C.UTF-8 TERM=xterm-256color
sleep 1

tmux_() { tmux -L pictures "$@"; }

# begin COLUMNS ROWS [COMMAND...]: starts the shell in a new terminal, run by COMMAND if given.
begin() {
  # The first start without data would ask for a profile. The shell asks for the colour of the terminal before there
  # is one.
  run todos
  run settings set theme dark
  tmux_ -f /dev/null new-session -d -s it -c "$work" -x "$1" -y "$2" "${@:3}" "$program" --data "$work/data"
  tmux_ set -g status off \; set -g default-terminal tmux-256color
  xterm -tn xterm-256color -geometry "$1x$2+0+0" -fa 'DejaVu Sans Mono' -fs 11 -b 12 -bg '#17191e' \
    -fg '#d7dae0' -cr '#17191e' +sb -e tmux -L pictures attach -t it &
  window=$!
  sleep 2
}

# run COMMAND...: runs one command on the same data.
run() { "$program" --data "$work/data" "$@" >/dev/null; }

# type_line LINE [PANE]: types a line and waits for its answer.
type_line() {
  tmux_ send-keys -t "it.${2:-0}" -l "$1"
  tmux_ send-keys -t "it.${2:-0}" Enter
  sleep 1.2
}

# take NAME: saves a picture of the window.
take() {
  import -window root "$work/root.png"
  convert "$work/root.png" -trim +repage -bordercolor '#17191e' -border 12 -strip \
    -colors 128 "$folder/$1.png"
  tmux_ kill-server
  wait "$window" || true
  sleep 1
}

# add_day: begins with new data, which has a day.
add_day() {
  rm -rf "$work/data"
  run consents give timeline.store
  run consents give medications.store
  run todos add 'Renew the library card' --due today --tag town
  run todos add 'Return the keys' --due yesterday
  run calendar add 'Dinner' --on 'today 21:00' --until 22:30 --place 'Harbour'
  run timeline add 'Dentist' --on 'today 23:30' --place 'Main Street 1'
  run medications add 'Iron' --strength '50 mg' --schedule 1-0-1
}

picture_home() {
  run home
  add_day
  begin 88 24
  take home
}

# The home screen of each profile in a narrow, a usual and a wide window, in one picture for each profile.
picture_profiles() {
  local profile size
  add_day
  for profile in personal patient public-health radiology campus everything; do
    for size in 40x12 80x24 160x50; do
      run profile "$profile"
      begin "${size%x*}" "${size#*x}"
      take "$profile-$size"
    done
    convert "$folder/$profile"-{40x12,80x24,160x50}.png -trim -bordercolor "#17191e" -border 12 -background '#17191e' -gravity NorthWest \
      -append -strip -colors 64 "$folder/home-$profile.png"
    rm "$folder/$profile"-*.png
  done
}

picture_chart() {
  begin 100 36
  type_line 'statistics country IT'
  tmux_ send-keys -t it C-l
  type_line 'chart --by new-cases --smooth 7 --from 2020-02-15'
  take chart
}

picture_map() {
  begin 130 40
  tmux_ send-keys -t it C-l
  type_line '/map'
  take map
}

# A generated certificate whose signer is trusted.
picture_verdict() {
  python3 Benchmarks/certificates.py make ES256 1 "$work"
  run certificates trust import "$work/ES256.pem"
  begin 100 26
  tmux_ send-keys -t it C-l
  type_line "certificates scan ES256.txt --at 2022-03-01T10:00"
  take verdict
}

# Two people, each with their own sessions, on the same data.
picture_chat() {
  local name
  printf 'green horses fly low\n' >"$work/password"
  for name in ada:Ada:Lovelace bob:Bob:Babbage; do
    IFS=: read -r user first last <<<"$name"
    XDG_STATE_HOME=$work/$user run account register --email "$user@example.org" \
      --username "$user" --first-name "$first" --last-name "$last" \
      --password-file "$work/password"
  done
  XDG_STATE_HOME=$work/ada run projects add 'Chess club' --need ios --have design
  XDG_STATE_HOME=$work/bob run chat send 1 'Hello Ada, I write iOS apps.'
  begin 118 24 env XDG_STATE_HOME="$work/ada"
  tmux_ split-window -h -t it env XDG_STATE_HOME="$work/bob" "$program" --data "$work/data"
  sleep 1
  tmux_ send-keys -t it.0 C-l
  tmux_ send-keys -t it.1 C-l
  type_line '/chat/2' 0
  type_line '/chat/2' 1
  type_line 'Wonderful! Shall we meet on Tuesday?' 0
  type_line 'At five, in the library.' 1
  type_line 'I bring the board.' 0
  take chat
}

for name in "${@:-home profiles chart map verdict chat}"; do for one in $name; do "picture_$one"; done; done
