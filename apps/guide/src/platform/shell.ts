import { type Line, whenFree } from '#domain/keeping/line.ts';

const WORKER = '/service-worker.js';
/** A worker forgets after ten seconds that it is to wait (worker/gate.ts); so it is told again. */
const SAY_AGAIN_MS = 4000;

/** Why the guide's own files are not on the device: no network for them, or a browser that gives no worker. */
export type ShellObstacle = 'offline' | 'refused';

/**
 * The guide's own files on the device, which a worker keeps. It comes once the line is free, and rests while it is
 * claimed: its first files would compete with what the visitor waits for.
 *
 * @param workers undefined where there can be none: on plain http, in some private windows
 */
export function createShell(workers: ServiceWorkerContainer | undefined, line: Pick<Line, 'store'>) {
  let registering: Promise<ServiceWorkerRegistration | ShellObstacle> | undefined;

  async function register(): Promise<ServiceWorkerRegistration | ShellObstacle> {
    if (!workers) return 'refused';
    await whenFree(line);
    try {
      // What the browser's own cache holds of the worker is of no interest: its address is the same for every build.
      const made: ServiceWorkerRegistration | undefined = await workers.register(WORKER, { updateViaCache: 'none' });
      // Who forbids workers (a privacy extension, our own stories) may answer with none instead of refusing.
      if (!made) return 'refused';
      tellLine(made, line);
      return made;
    } catch (problem) {
      return problem instanceof DOMException && problem.name === 'SecurityError' ? 'refused' : 'offline';
    }
  }

  function registered(): Promise<ServiceWorkerRegistration | ShellObstacle> {
    registering ??= register().then((answer) => {
      // Another attempt may find a network.
      if (answer === 'offline') registering = undefined;
      return answer;
    });
    return registering;
  }

  return {
    registered,
    /** Answers once every file is there, or why not. */
    async keep(): Promise<'kept' | ShellObstacle> {
      const registration = await registered();
      if (typeof registration === 'string') return registration;
      if (registration.active) return 'kept';
      const isKept = await installed(registration.installing ?? registration.waiting);
      if (!isKept) registering = undefined;
      return isKept ? 'kept' : 'offline';
    },
  };
}
export type Shell = ReturnType<typeof createShell>;

function installed(worker: ServiceWorker | null): Promise<boolean> {
  return new Promise((resolve) => {
    const look = () => {
      if (!worker || worker.state === 'redundant') resolve(false);
      else if (worker.state !== 'installing') resolve(true);
    };
    worker?.addEventListener('statechange', look);
    look();
  });
}

/** Whatever version is on its way waits while the visitor does. */
function tellLine(registration: ServiceWorkerRegistration, { store }: Pick<Line, 'store'>): void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const tell = () => {
    const { isFree } = store.getState();
    registration.installing?.postMessage(isFree ? 'line-free' : 'line-claimed');
    clearInterval(timer);
    if (!isFree) timer = setInterval(tell, SAY_AGAIN_MS);
  };
  registration.addEventListener('updatefound', tell);
  store.subscribe(tell);
  tell();
}
