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

/** A reader whose worker starts with the first picture. */
export function createCodeReader(): CodeReader {
  let coming: Promise<Asked> | undefined;

  /** A failed download is retried with the next picture. */
  function reader(): Promise<Asked> {
    coming ??= begin().catch((problem) => {
      coming = undefined;
      throw problem;
    });
    return coming;
  }

  return {
    async read({ data, width, height }) {
      const pixels = data.buffer as ArrayBuffer;
      const { ask } = await reader();
      const answer = await ask({ pixels, width, height }, [pixels]);
      return answer.tag === 'read' ? answer.text : undefined;
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
