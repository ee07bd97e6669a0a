import program from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { FromCodeReader, ToCodeReader } from './code-reader-messages.ts';
import CodeReaderWorker from './code-reader-worker.ts?worker';

/** The reader could not be brought to this phone, or did not begin. */
export class NoReader extends Error {}

/** What reads codes where the browser does not: a worker with ZXing in it. */
export type CodeReader = {
  /** The text of a code in a picture; undefined where there is none. Rejects with NoReader. */
  read(picture: ImageData): Promise<string | undefined>;
  /** Ends it; the next picture begins it again. */
  close(): void;
};

/** One picture is read at a time, in the order in which they come. */
export function createCodeReader(): CodeReader {
  let coming: Promise<Asked> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  /** What did not arrive is asked for again with the next picture. */
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

/** From our own origin, and from the phone once it is kept there. */
async function fetchProgram(): Promise<ArrayBuffer> {
  const answer = await fetch(program).catch(() => undefined);
  const bytes = answer?.ok ? await answer.arrayBuffer().catch(() => undefined) : undefined;
  if (!bytes) throw new NoReader('It did not come');
  return bytes;
}
