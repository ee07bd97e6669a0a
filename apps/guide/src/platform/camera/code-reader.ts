import program from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { FromCodeReader, ToCodeReader } from './code-reader-messages.ts';
import CodeReaderWorker from './code-reader-worker.ts?worker';

/** The reader could not be downloaded, or did not start. */
export class NoReader extends Error {}

/** Reads codes if the browser does not: a worker that contains ZXing. */
export type CodeReader = {
  /** The text of a code in a picture; undefined if it has none. Rejects with NoReader. */
  read(picture: ImageData): Promise<string | undefined>;
  /** Ends the worker; the next picture starts it again. */
  close(): void;
};

/** Reads one picture at a time, in order. */
export function createCodeReader(): CodeReader {
  let coming: Promise<Asked> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  /** A failed download is retried with the next picture. */
  function reader(): Promise<Asked> {
    coming ??= begin().catch((problem) => {
      coming = undefined;
      throw problem;
    });
    return coming;
  }

  return {
    read(picture) {
      const turn = last.then(async () => {
        const { buffer } = picture.data;
        const { ask } = await reader();
        const { width, height } = picture;
        const answer = await ask({ pixels: buffer as ArrayBuffer, width, height }, buffer as ArrayBuffer);
        return answer.tag === 'read' ? answer.text : undefined;
      });
      last = turn.catch(() => undefined);
      return turn;
    },
    close() {
      coming?.then(({ end }) => end()).catch(() => undefined);
      coming = undefined;
    },
  };
}

type Asked = Awaited<ReturnType<typeof begin>>;

async function begin() {
  const bytes = await fetchProgram();
  const worker = new CodeReaderWorker();
  let broken = () => {};
  const isBroken = new Promise<FromCodeReader>((resolve) => {
    broken = () => resolve({ tag: 'failed' });
  });
  worker.addEventListener('error', broken);

  function ask(message: ToCodeReader, moved: ArrayBuffer): Promise<FromCodeReader> {
    const answered = new Promise<FromCodeReader>((resolve) => {
      worker.addEventListener('message', ({ data }) => resolve(data), { once: true });
    });
    worker.postMessage(message, [moved]);
    return Promise.race([answered, isBroken]);
  }

  const { tag } = await ask({ program: bytes }, bytes);
  const end = () => {
    worker.terminate();
    broken();
  };
  if (tag === 'ready') return { ask, end };
  end();
  throw new NoReader('It did not begin');
}

/** Fetches the program from our own origin, or from the phone once it is stored. */
async function fetchProgram(): Promise<ArrayBuffer> {
  const answer = await fetch(program).catch(() => undefined);
  const bytes = answer?.ok ? await answer.arrayBuffer().catch(() => undefined) : undefined;
  if (!bytes) throw new NoReader('It did not come');
  return bytes;
}
