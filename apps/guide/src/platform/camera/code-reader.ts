import program from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { createAskedWorker, fetchBytes } from './asked-worker.ts';
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
        const answer = await ask({ pixels: buffer as ArrayBuffer, width, height }, [buffer as ArrayBuffer]);
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
  const bytes = await fetchBytes(program);
  if (!bytes) throw new NoReader('It did not come');
  const worker = createAskedWorker<ToCodeReader, FromCodeReader>(new CodeReaderWorker());
  const { tag } = await worker.ask({ program: bytes }, [bytes]);
  if (tag === 'ready') return worker;
  worker.end();
  throw new NoReader('It did not begin');
}
