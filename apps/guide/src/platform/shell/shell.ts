import { type Bandwidth, whenFree } from '#domain/keeping/bandwidth.ts';
import type {
  BuildPart,
  FromWorker,
  KeepAnswer,
  KeepRequest,
  ToWorker,
  WorkerAnswer,
} from '#domain/shell/worker-messages.ts';

const WORKER = '/service-worker.js';
/** A worker forgets a hold after ten seconds (worker/gate.ts), so the message is repeated. */
const REPEAT_MS = 4000;

/** Why the guide's own files are not on the device: no network, a browser without workers, or no space. */
export type ShellObstacle = 'offline' | 'refused' | 'full';

/** The message of a worker without space for its files (worker/service-worker.ts). */
const NO_ROOM: FromWorker = 'no-room';

/**
 * A browser may end a worker in the middle of its work. After this silence the page asks again, and the worker resumes.
 */
const SILENCE_MS = 20_000;
/** The pause after an abort: another tab may wait for something although this one does not. */
const AFTER_ABORT_MS = 1000;

/**
 * The guide's own files on the device, kept by a worker. It is registered once the bandwidth is free, and pauses while
 * it is reserved: its first files would compete with those that the visitor waits for.
 *
 * @param workers undefined if there can be none: on plain http, in some private windows
 * @param words the tag of the language that the guide speaks now
 */
export function createShell(
  workers: ServiceWorkerContainer | undefined,
  bandwidth: Pick<Bandwidth, 'store'>,
  words: () => string,
) {
  let registering: Promise<ServiceWorkerRegistration | ShellObstacle> | undefined;

  async function register(): Promise<ServiceWorkerRegistration | ShellObstacle> {
    if (!workers) return 'refused';
    await whenFree(bandwidth);
    try {
      // Bypasses the browser's own cache: the worker's address is the same for every build.
      const made: ServiceWorkerRegistration | undefined = await workers.register(WORKER, { updateViaCache: 'none' });
      // A privacy extension (or our own stories) that forbids workers may return nothing instead of refusing.
      if (!made) return 'refused';
      followInstalling(made, bandwidth);
      // The very first build waits for this language; a later one takes the languages stored on the phone.
      if (!made.active) made.installing?.postMessage(request('core'));
      // A navigation that began before the worker was active and ended after it had claimed the pages made a page that
      // no worker controls (Chromium 156): without internet it would have no rarely opened screens.
      else if (!workers.controller) made.active.postMessage('claim-pages' satisfies ToWorker);
      return made;
    } catch (problem) {
      return problem instanceof DOMException && problem.name === 'SecurityError' ? 'refused' : 'offline';
    }
  }

  function registered(): Promise<ServiceWorkerRegistration | ShellObstacle> {
    registering ??= register().then((answer) => {
      // A later attempt may find a network.
      if (answer === 'offline') registering = undefined;
      return answer;
    });
    return registering;
  }

  const request = (part: BuildPart): KeepRequest => ({ tag: 'keep', part, words: words() });

  async function kept(part: BuildPart): Promise<'kept' | ShellObstacle> {
    const registration = await registered();
    if (typeof registration === 'string') return registration;
    const isKept = registration.active || (await installed(registration.installing ?? registration.waiting));
    if (!isKept) registering = undefined;
    const worker = registration.active ?? registration.waiting;
    return isKept && worker ? ask(worker, request(part), bandwidth) : 'offline';
  }

  return {
    registered,
    /**
     * Resolves once every file of a part is stored, with the words of the current language, or with the reason why not.
     */
    async keep(part: BuildPart): Promise<'kept' | ShellObstacle> {
      let hasRoom = true;
      const listen = ({ data }: MessageEvent) => {
        if (data === NO_ROOM) hasRoom = false;
      };
      workers?.addEventListener('message', listen);
      const answer = await kept(part);
      workers?.removeEventListener('message', listen);
      return answer === 'offline' && !hasRoom ? 'full' : answer;
    },
  };
}
export type Shell = ReturnType<typeof createShell>;

function installed(worker: ServiceWorker | null): Promise<boolean> {
  return new Promise((resolve) => {
    const check = () => {
      if (!worker || worker.state === 'redundant') resolve(false);
      else if (worker.state !== 'installing') resolve(true);
    };
    worker?.addEventListener('statechange', check);
    check();
  });
}

/** Pauses the installation of any new version while the visitor waits for something. */
function followInstalling(registration: ServiceWorkerRegistration, bandwidth: Pick<Bandwidth, 'store'>): void {
  const follow = () => {
    const installing = registration.installing;
    const end = installing && reportBandwidth(installing, bandwidth);
    if (end) installing.addEventListener('statechange', end, { once: true });
  };
  registration.addEventListener('updatefound', follow);
  follow();
}

/**
 * Asks a worker, while the visitor waits for nothing, to keep a part of its build, until it succeeds or fails. No
 * message is sent in between: a worker that is woken while another build takes over blocks the other (Chromium 156).
 */
async function ask(
  worker: ServiceWorker,
  request: KeepRequest,
  bandwidth: Pick<Bandwidth, 'store'>,
): Promise<KeepAnswer> {
  for (;;) {
    await whenFree(bandwidth);
    // Another build has taken over: the next caller asks that one.
    if (worker.state === 'redundant') return 'offline';
    const end = reportBandwidth(worker, bandwidth);
    const answer = await askOnce(worker, request);
    end();
    if (answer === 'broken-off') await delay(AFTER_ABORT_MS);
    else if (answer !== 'silent') return answer;
  }
}

function askOnce(worker: ServiceWorker, request: KeepRequest): Promise<WorkerAnswer | 'silent'> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage(request, [port2]);
    void delay(SILENCE_MS).then(() => resolve('silent'));
  });
}

const delay = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Reports to a worker whether the visitor waits for something, repeatedly while they do. */
function reportBandwidth(worker: ServiceWorker, { store }: Pick<Bandwidth, 'store'>): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const report = () => {
    const { isFree } = store.getState();
    worker.postMessage(isFree ? 'bandwidth-free' : 'bandwidth-reserved');
    clearInterval(timer);
    if (!isFree) timer = setInterval(report, REPEAT_MS);
  };
  const end = store.subscribe(report);
  report();
  return () => {
    clearInterval(timer);
    end();
  };
}
