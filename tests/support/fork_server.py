"""A process that has loaded the program's modules, and forks whenever a test starts a program.

What is forked runs as ``python -m`` would run it, in a process and an environment of its own; only to load the modules,
a second of processor time, is done once for a whole run. Requests come over a socket, each with the files for what the
program says; the answers are the number of the process and, when it has ended, its exit code.
"""

import gc
import json
import os
import runpy
import select
import signal
import socket
import sys
from importlib import import_module

MODULES = ("bot.__main__", "adapters.discord.connect", "adapters.telegram.serving")
REQUEST = 1 << 16


class Child(BaseException):
    """Raised in what has been forked, so that it leaves the server behind: what it has to do."""


def serve(door: socket.socket) -> None:
    """Forks for whoever asks, until the server is ended.

    Raises:
        Child: this is a child now.
    """
    news, told = os.pipe()
    for end in (news, told):
        os.set_blocking(end, False)
    signal.set_wakeup_fd(told, warn_on_full_buffer=False)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    lines: dict[int, socket.socket] = {}
    while True:
        ready, *_ = select.select([door, news], [], [])
        if news in ready:
            os.read(news, REQUEST)
            tell_the_ends(lines)
        if door in ready:
            line, _ = door.accept()
            request, files, *_ = socket.recv_fds(line, REQUEST, 2)
            if not (pid := os.fork()):
                signal.set_wakeup_fd(-1)
                signal.signal(signal.SIGCHLD, signal.SIG_DFL)
                for own in (door, line, *lines.values()):
                    own.close()
                raise Child(json.loads(request), files)
            for file in files:
                os.close(file)
            lines[pid] = line
            line.sendall(b"%d\n" % pid)


def tell_the_ends(lines: dict[int, socket.socket]) -> None:
    """Tells the exit codes of those that have ended."""
    while lines:
        pid, status = os.waitpid(-1, os.WNOHANG)
        if not pid:
            return
        with lines.pop(pid) as line:
            line.sendall(b"%d\n" % os.waitstatus_to_exitcode(status))


def become(request: dict[str, object], out: int, errors: int) -> None:
    """Runs a program with these files, arguments and environment in place of the server's."""
    nothing = os.open(os.devnull, os.O_RDONLY)
    for file, number in ((nothing, 0), (out, 1), (errors, 2)):
        os.dup2(file, number)
        os.close(file)
    os.environ.clear()
    os.environ.update(request["environment"])
    program, *arguments = request["words"]
    sys.argv[1:] = arguments
    runpy.run_module(program, run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    for module in MODULES:
        import_module(module)
    gc.collect()
    gc.freeze()
    try:
        serve(socket.socket(fileno=int(sys.argv[1])))
    except Child as child:
        become(child.args[0], *child.args[1])
