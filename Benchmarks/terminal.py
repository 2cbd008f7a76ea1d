#!/usr/bin/env python3
"""Times the shell on a pseudo-terminal: from start to prompt, and from a key to its echo.

Prints lines of `what milliseconds limit`; the times are medians.
"""
import fcntl
import os
import pty
import select
import statistics
import struct
import sys
import termios
import time


def wait_for(terminal, text, seen=b""):
    while text not in seen:
        ready, _, _ = select.select([terminal], [], [], 10)
        if not ready:
            sys.exit(f"terminal.py: {text!r} did not come; there is {seen!r}")
        seen += os.read(terminal, 65536)


def visit(command):
    begin = time.perf_counter()
    child, terminal = pty.fork()
    if child == 0:
        os.execv(command[0], command)
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    wait_for(terminal, b"> ")
    start = time.perf_counter() - begin
    echoes = []
    for key in b"abcdefgh":
        begin = time.perf_counter()
        os.write(terminal, bytes([key]))
        wait_for(terminal, bytes([key]))
        echoes.append(time.perf_counter() - begin)
    os.write(terminal, b"\x03\x04")
    try:
        while os.read(terminal, 65536):
            pass
    except OSError:
        pass
    os.waitpid(child, 0)
    os.close(terminal)
    return start, statistics.median(echoes)


os.environ["TERM"] = "xterm-256color"
visits = [visit(sys.argv[1:]) for _ in range(40)]
print(f"shell,_start_to_prompt {statistics.median(v[0] for v in visits) * 1000:.2f} 15")
print(f"key_to_echo {statistics.median(v[1] for v in visits) * 1000:.3f} 1")
