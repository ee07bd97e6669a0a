import { within } from '../basis/within.ts';

/** Something that has to be closed when the server stops. */
export type ToClose = {
  /** What it is, to begin a sentence with. */
  name: string;
  /** How long it may take, in milliseconds: what hangs holds up nothing else. */
  within: number;
  close(): Promise<unknown>;
};

export type Stop = {
  add(one: ToClose): void;
  /** Closes everything, what was added last first, each in its time. Asked again, waits for the same. */
  stop(): Promise<void>;
};

/** Collects what is opened while a server starts, so that it ends whole at whatever moment it is stopped. */
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

/** On the first signal to stop, stops and ends; on a second one, ends at once. */
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
  // The terminal was closed: without this the database would stay behind.
  process.on('SIGHUP', onSignal);
}
