import { type Bandwidth, whenFree } from '#domain/keeping/bandwidth.ts';
import type { BuildPart, FromWorker, KeepAnswer, KeepRequest, WorkerAnswer } from '#domain/keeping/worker-messages.ts';

const WORKER = '/service-worker.js';
/** A worker forgets after ten seconds that it is to wait (worker/gate.ts); so it is told again. */
const REPEAT_MS = 4000;

/** Why the guide's own files are not on the device: no network for them, a browser that gives no worker, or no room. */
export type ShellObstacle = 'offline' | 'refused' | 'full';

/** What a worker says that had no room for its files (worker/service-worker.ts). */
const NO_ROOM: FromWorker = 'no-room';

/** A browser may end a worker in the middle of its work, which it takes up where it was when it is asked again. */
const SILENCE_MS = 20_000;
/** Another tab may wait for something where this one does not. */
const AFTER_ABORT_MS = 1000;

/**
 * The guide's own files on the device, which a worker keeps. It comes once the line is free, and rests while it is
 * claimed: its first files would compete with what the visitor waits for.
 *
 * @param workers undefined where there can be none: on plain http, in some private windows
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
      // What the browser's own cache holds of the worker is of no interest: its address is the same for every build.
      const made: ServiceWorkerRegistration | undefined = await workers.register(WORKER, { updateViaCache: 'none' });
      // Who forbids workers (a privacy extension, our own stories) may answer with none instead of refusing.
      if (!made) return 'refused';
      followInstalling(made, bandwidth);
      // The first build of all waits for these words; a later one knows them by what the phone has.
      if (!made.active) made.installing?.postMessage(request('core'));
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
    /** Answers once every file of a part is there, with the words of the language spoken, or why not. */
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

/** Whatever version is on its way waits while the visitor does. */
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
 * Asks a worker to keep a part of its build while the visitor waits for nothing, until it has or cannot. Nothing is said to
 * it in between: one that is woken while another build takes over keeps that from doing so (Chromium 156).
 */
async function ask(
  worker: ServiceWorker,
  request: KeepRequest,
  bandwidth: Pick<Bandwidth, 'store'>,
): Promise<KeepAnswer> {
  for (;;) {
    await whenFree(bandwidth);
    // Another build has taken over: whoever asks next asks that one.
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

/** Says to a worker whether the visitor waits for something, and again for as long as they do. */
function reportBandwidth(worker: ServiceWorker, { store }: Pick<Bandwidth, 'store'>): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const report = () => {
    const { isFree } = store.getState();
    worker.postMessage(isFree ? 'line-free' : 'line-claimed');
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
