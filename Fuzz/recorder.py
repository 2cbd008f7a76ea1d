"""Records the calls by which a program changes files, and computes what a power failure leaves of them.

recorder.c is preloaded and records the calls. A file system may write in any order what was not synced:

- Each write to a file and each change of its size is on the disk from the next fsync(2) of the file on. Until then
  it is there, or not, or in its first sectors only.
- Each change of names in a folder is on the disk from the next fsync(2) of the folder on, a move from that of either
  folder on. Until then a folder has its first changes, up to any number. File systems with a journal, such as ext4,
  keep more.
"""

import dataclasses
import os
import pathlib
import shutil
import struct
import subprocess

from program import FOLDERS, Failed

HEADER = struct.Struct("<cQqII")
SECTOR = 512
# Memory that processes share; SQLite computes it again.
VOLATILE = "-shm"


def build(folder):
    """Compiles recorder.c and returns the path of the library."""
    library = folder / "recorder.so"
    source = pathlib.Path(__file__).with_suffix(".c")
    done = subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-o", library, source, "-ldl"],
                          capture_output=True, text=True)
    if done.returncode:
        raise Failed(f"{source.name} cannot be compiled: {done.stderr}")
    return library


@dataclasses.dataclass(frozen=True)
class Call:
    """A change of a file or of a name. `object` is a number of a file or a folder."""
    kind: str
    object: int
    offset: int = 0
    content: bytes = b""
    # The name and, if it was moved, the new one.
    path: str = ""
    target: str = ""

    @property
    def folders(self):
        """The folders whose names the call changes; empty for a change of a file."""
        return [os.path.dirname(path) for path in (self.path, self.target) if path]


class Snapshot:
    """The files, links and folders below the folders of a home, by path, with their modes."""

    def __init__(self, root):
        self.root = str(root)
        self.names = {}
        self.contents = {}
        self.modes = {}
        # Numbers of files and folders by inode.
        self.inodes = {}
        for path in [root, *sorted(root.rglob("*"))]:
            status = path.lstat()
            number = self.inodes.setdefault(status.st_ino, len(self.inodes))
            self.modes[number] = status.st_mode & 0o777
            self.names[str(path)] = number
            self.contents[number] = None if path.is_dir() else path.read_bytes()

    def files(self):
        """The contents of the files below the four folders, without those in shared memory."""
        return {path: bytes(self.contents[number]) for path, number in self.names.items()
                if self.contents[number] is not None and is_lasting(self.root, path)}


def is_lasting(root, path):
    return (any(path.startswith(f"{root}/{name}/") for name in FOLDERS)
            and not path.endswith(VOLATILE))


class Recording:
    """The calls of a run, in their order."""

    def __init__(self, library, home):
        self.home = home
        self.file = home.folder.parent / f"{home.folder.name}.records"
        self.file.unlink(missing_ok=True)
        self.environment = {"LD_PRELOAD": str(library), "RECORDER_FOLDER": str(home.folder),
                            "RECORDER_FILE": str(self.file)}
        self.before = Snapshot(home.folder)
        self.calls = []
        # The numbers of the calls before each write to standard output.
        self.answers = []

    def finish(self):
        """Reads the records. Fails if they do not lead to the files that are there."""
        inodes = dict(self.before.inodes)
        names = dict(self.before.names)
        # What exists when a call is made; `self.before` has no numbers of new objects.
        self.count = len(inodes)

        def new(inode):
            inodes[inode] = self.count
            self.count += 1
            return inodes[inode]

        content = self.file.read_bytes() if self.file.exists() else b""
        at = 0
        while at < len(content):
            kind, inode, offset, first, second = HEADER.unpack_from(content, at)
            at += HEADER.size
            data, target = content[at:at + first], content[at + first:at + first + second]
            at += first + second
            kind = kind.decode()
            path = target = ""
            if kind in "CMULR":
                path = os.path.normpath(data.decode())
                target = os.path.normpath(content[at - second:at].decode()) if second else ""
                data = b""
            if kind == "O":
                self.answers.append(len(self.calls))
                continue
            if kind == "C":
                number = names.get(path)
                if number is not None and inodes.get(inode) == number:
                    continue
                names[path] = number = new(inode)
            elif kind == "T":
                number = new(inode)
                continue
            elif kind == "M":
                names[path] = number = new(inode)
            elif kind == "L":
                # The source may be a name below /proc/self/fd.
                number, path, target = inodes[inode], target, ""
                names[path] = number
            elif kind == "R":
                number = names.get(path)
                move(names, path, target)
            elif kind == "U":
                number = names.pop(path, -1)
            elif kind in "WZES":
                if inode not in inodes:
                    raise Failed(f"the records lack the creation of a file, before a {kind}")
                number = inodes[inode]
            elif kind in "AF":
                number = -1
            self.calls.append(Call(kind, number, offset, data, path, target))
        expected = self.state(len(self.calls), lambda call: 1).files()
        found = Snapshot(self.home.folder).files()
        if expected != found:
            different = sorted(path for path in {*expected, *found} if expected.get(path) != found.get(path))
            raise Failed(f"the records are incomplete: they lead to other contents of {different}")

    def durable(self, end):
        """Which of the first calls are on the disk for certain."""
        known = [False] * end
        # Calls that are not durable, by the folder or by the number of the file.
        waiting = {}
        paths = {number: path for path, number in self.before.names.items()
                 if self.before.contents[number] is None}

        def settle(key, last):
            for index in waiting.get(key, []):
                if index <= last and not known[index]:
                    known[index] = True
                    for folder in self.calls[index].folders:
                        settle(folder, index)
            waiting[key] = [index for index in waiting.get(key, []) if not known[index]]

        for index, call in enumerate(self.calls[:end]):
            if call.kind == "M":
                paths[call.object] = call.path
            if call.kind == "S":
                settle(paths.get(call.object, call.object), index)
            elif call.kind == "A":
                known[:index] = [True] * index
            else:
                for key in call.folders or [call.object]:
                    waiting.setdefault(key, []).append(index)
        return known

    def crash(self, end, random, kept):
        """The state after a power failure when the first calls were made: each call that is not durable is there with
        a probability of `kept`."""
        durable = self.durable(end)
        # Folders whose later changes are not there.
        ended = set()
        parts = []
        for index, call in enumerate(self.calls[:end]):
            part = 1 if durable[index] or random.random() < kept else 0
            if not durable[index]:
                if part == 0 or ended.intersection(call.folders):
                    part = 0
                    ended.update(call.folders)
                elif call.kind == "W" and kept < 1 and random.random() < 0.2:
                    part = random.random()
            parts.append(part)
        parts = iter(parts)
        return self.state(end, lambda call: next(parts))

    def state(self, end, part):
        """The files after the first calls, of which each has happened in the given part."""
        state = object.__new__(Snapshot)
        state.root = self.before.root
        state.names = dict(self.before.names)
        state.contents = {number: content if content is None else bytearray(content)
                          for number, content in self.before.contents.items()}
        state.modes = dict(self.before.modes)
        for call in self.calls[:end]:
            share = part(call)
            if call.kind in "MC":
                state.contents.setdefault(call.object, None if call.kind == "M" else bytearray())
            if share:
                apply(state, call, share)
        return state

    def write(self, state):
        """Replaces the files of the home by those of a state. Without its folder, a file is lost."""
        for name in FOLDERS:
            shutil.rmtree(self.home.path(name), ignore_errors=True)
        for path, number in sorted(state.names.items()):
            below = is_lasting(state.root, path) or os.path.basename(path) in FOLDERS
            file = pathlib.Path(path)
            if not below or not file.parent.is_dir():
                continue
            content = state.contents.get(number, b"")
            if content is None:
                file.mkdir()
            else:
                file.write_bytes(content)
            file.chmod(state.modes.get(number, 0o700 if content is None else 0o600))


def apply(state, call, part):
    names, contents = state.names, state.contents
    if call.kind in "CML":
        names[call.path] = call.object
    elif call.kind == "R":
        if call.path in names:
            move(names, call.path, call.target)
        elif call.object is not None:
            names[call.target] = call.object
    elif call.kind == "U":
        names.pop(call.path, None)
    elif call.kind in "WZE":
        content = contents.setdefault(call.object, bytearray())
        if call.kind == "W":
            data = call.content
            if part < 1:
                data = data[:int(len(data) * part) // SECTOR * SECTOR]
            end = call.offset + len(data)
            content.extend(bytes(max(0, end - len(content))))
            content[call.offset:end] = data
        elif call.kind == "Z":
            del content[call.offset:]
            content.extend(bytes(call.offset - len(content)))
        else:
            content.extend(bytes(max(0, call.offset - len(content))))


def move(names, path, target):
    """Moves a file, or a folder with all names below it."""
    for name in [name for name in names if name == path or name.startswith(path + "/")]:
        names[target + name[len(path):]] = names.pop(name)
