import type { ChildProcess } from 'node:child_process';

/** Processes that wait for their next order. */
export type IdleProcesses = {
  /** Stores a process that has carried out an order. */
  keep(child: ChildProcess): void;
  /** The process that was busy last; undefined if none is left. */
  take(): ChildProcess | undefined;
};

/**
 * Keeps idle processes for a while. A process that the system ended meanwhile is forgotten, and idle processes do not
 * keep this process from ending.
 *
 * @param seconds after which an idle process is ended: each uses as much memory as a small server
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
