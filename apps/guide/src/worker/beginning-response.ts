import { readByteRange } from '@cicerone/content/work/byte-range';
import { rangeResponse } from './media-responses.ts';

/** Asks the network for a part of the file, as a `Range` says it, until nobody listens any more. */
type FetchRange = (range: string, signal: AbortSignal) => Promise<Response>;

/**
 * The answer to a player that asks for a story of which the beginning is on the device: at once what is here, and the rest
 * as the network brings it. The answer is exactly the range that was asked for, since Safari plays no other one; where there
 * is no network, it breaks off at the end of the beginning.
 *
 * @param beginning its first bytes, with a `content-range` that says of how many (platform/files/beginnings.ts)
 * @param header the request's `Range`; null when the complete file is asked for
 * @returns undefined where nothing of what is asked for is here, or what is here cannot be read (docs/offline.md)
 */
export async function beginningResponse(
  beginning: Response,
  header: string | null,
  rest: FetchRange,
): Promise<Response | undefined> {
  const [, size = ''] = beginning.headers.get('content-range')?.split('/') ?? [];
  const stored = await beginning.arrayBuffer().catch(() => undefined);
  if (!stored) return undefined;
  const asked = readByteRange(header ?? undefined, Number(size));
  if (asked === 'unsatisfiable') return undefined;
  const { first, last } = asked ?? { first: 0, last: Number(size) - 1 };
  if (first >= stored.byteLength) return undefined;
  const head = stored.slice(first, last + 1);
  const body =
    last < stored.byteLength
      ? head
      : concatenated(head, (signal) => rest(`bytes=${stored.byteLength}-${last}`, signal));
  const type = beginning.headers.get('content-type') ?? '';
  return rangeResponse(body, asked, { type, size: Number(size) });
}

type Fetch = (signal: AbortSignal) => Promise<Response>;

/** What is here, and then the body of an answer, asked for once that has been read. */
function concatenated(head: ArrayBuffer, ask: Fetch): ReadableStream<Uint8Array> {
  const leaving = new AbortController();
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  return new ReadableStream({
    start: (controller) => controller.enqueue(new Uint8Array(head)),
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
async function partial(ask: Fetch, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const { status, body } = await ask(signal);
  if (status !== 206 || !body) throw new TypeError(`The rest of a story was answered with ${status}.`);
  return body;
}
