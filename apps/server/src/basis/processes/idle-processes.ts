import type { ChildProcess } from 'node:child_process';

/** Processes that wait for their next order. */
export type IdleProcesses = {
  /** Keeps one that has carried out an order. */
  keep(child: ChildProcess): void;
  /** The one that was busy last; undefined where none is left. */
  take(): ChildProcess | undefined;
};

/**
 * Keeps processes for a while. One that was ended meanwhile by the system is forgotten; nobody waits for one of them when
 * this process ends.
 *
 * @param seconds after which one that nobody needs is ended: each takes as much memory as a small server
 */
export function createIdleProcesses(seconds: number): IdleProcesses {
  const idle = new Map<ChildProcess, NodeJS.Timeout>();

  function forget(child: ChildProcess): void {
    clearTimeout(idle.get(child));
    idle.delete(child);
  }

  return {
    keep(child) {
      child.unref();
      child.channel?.unref();
      child.once('exit', () => forget(child));
      child.on('error', () => forget(child));
      const end = () => {
        forget(child);
        child.kill('SIGKILL');
      };
      idle.set(child, setTimeout(end, seconds * 1000).unref());
    },
    take() {
      for (const child of [...idle.keys()].reverse()) {
        forget(child);
        child.removeAllListeners();
        if (child.connected && child.exitCode === null && child.signalCode === null) return child;
      }
      return undefined;
    },
  };
}
