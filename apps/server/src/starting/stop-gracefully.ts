import { within } from '../basis/within.ts';

/** A resource that has to be closed when the server stops. */
export type ToClose = {
  /** Its name, to begin a sentence with. */
  name: string;
  /** How long it may take, in milliseconds: if it hangs, it delays nothing else. */
  within: number;
  close(): Promise<unknown>;
};

export type Stop = {
  add(one: ToClose): void;
  /** Closes everything, the last added first, each within its time. A second call waits for the first one. */
  stop(): Promise<void>;
};

/** Collects the resources that a start opens, so that all are closed whenever it is stopped. */
export function createStop(report: (sentence: string) => void): Stop {
  const open: ToClose[] = [];
  let stopping: Promise<void> | undefined;

  async function closeAll(): Promise<void> {
    for (let one = open.pop(); one; one = open.pop()) {
      const closed = Promise.resolve()
        .then(one.close)
        .catch((failure: Error) => report(`Stopping: ${one.name} could not be closed: ${failure.message}`));
      if (!(await within(one.within, closed))) report(`Stopping: ${one.name} took too long and is left as it is.`);
    }
  }

  return {
    add: (one) => void open.push(one),
    stop() {
      stopping ??= closeAll();
      return stopping;
    },
  };
}

/** On the first signal, stops gracefully and exits; on a second one, exits at once. */
export function stopOnSignals(stop: () => Promise<void>, report: (sentence: string) => void): void {
  let isStopping = false;
  const onSignal = (signal: NodeJS.Signals) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    report(`${signal}: stopping`);
    void stop().then(() => process.exit(0));
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  // The terminal was closed: without this handler the database would keep running.
  process.on('SIGHUP', onSignal);
}
