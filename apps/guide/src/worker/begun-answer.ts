import { readByteRange } from '@cicerone/content/work/byte-range';
import { rangeAnswer } from './media-answers.ts';

/** Asks the network for a part of the file, as a `Range` says it, until nobody listens any more. */
type Rest = (range: string, signal: AbortSignal) => Promise<Response>;

/**
 * The answer to a player that asks for a story of which the beginning is on the device: at once what is here, and the rest
 * as the network brings it. The answer is exactly the range that was asked for, since Safari plays no other one; where there
 * is no network, it breaks off at the end of the beginning.
 *
 * @param beginning its first bytes, with a `content-range` that says of how many (platform/files/beginnings.ts)
 * @param header the request's `Range`; null when the complete file is asked for
 * @returns undefined where nothing of what is asked for is here, or what is here cannot be read (decision 0059)
 */
export async function begunAnswer(
  beginning: Response,
  header: string | null,
  rest: Rest,
): Promise<Response | undefined> {
  const [, size = ''] = beginning.headers.get('content-range')?.split('/') ?? [];
  const here = await beginning.arrayBuffer().catch(() => undefined);
  if (!here) return undefined;
  const asked = readByteRange(header ?? undefined, Number(size));
  if (asked === 'unsatisfiable') return undefined;
  const { first, last } = asked ?? { first: 0, last: Number(size) - 1 };
  if (first >= here.byteLength) return undefined;
  const begun = here.slice(first, last + 1);
  const body =
    last < here.byteLength ? begun : followed(begun, (signal) => rest(`bytes=${here.byteLength}-${last}`, signal));
  const type = beginning.headers.get('content-type') ?? '';
  return rangeAnswer(body, asked, { type, size: Number(size) });
}

type Ask = (signal: AbortSignal) => Promise<Response>;

/** What is here, and then the body of an answer, asked for once that has been read. */
function followed(begun: ArrayBuffer, ask: Ask): ReadableStream<Uint8Array> {
  const leaving = new AbortController();
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  return new ReadableStream({
    start: (controller) => controller.enqueue(new Uint8Array(begun)),
    async pull(controller) {
      reader ??= (await partial(ask, leaving.signal)).getReader();
      const { done, value } = await reader.read();
      if (leaving.signal.aborted) return;
      if (done) controller.close();
      else controller.enqueue(value);
    },
    // A player that leaves before the rest is answered leaves a connection that nobody would read.
    cancel(reason) {
      leaving.abort();
      return reader?.cancel(reason);
    },
  });
}

/** Anything but the part that was asked for would be heard as noise. */
async function partial(ask: Ask, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const { status, body } = await ask(signal);
  if (status !== 206 || !body) throw new TypeError(`The rest of a story was answered with ${status}.`);
  return body;
}
