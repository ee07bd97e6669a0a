import { readByteRange } from '@cicerone/content/work/byte-range';
import { rangeResponse } from './media-responses.ts';

/** Requests a range of the file from the network, until the signal aborts. */
type FetchRange = (range: string, signal: AbortSignal) => Promise<Response>;

/**
 * The response to a player that requests a story whose beginning is on the device: the stored bytes at once, then the
 * others as the network delivers them. The response is exactly the requested range, since Safari plays no other.
 * Without a network it breaks off at the end of the beginning.
 *
 * @param beginning its first bytes, with a `content-range` that states the complete size (platform/files/beginnings.ts)
 * @param header the request's `Range`; null if the complete file is requested
 * @returns undefined if no requested byte is stored, or if the stored bytes are unreadable (docs/offline.md)
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
  const wanted = `${stored.byteLength}-${last}`;
  const body =
    last < stored.byteLength
      ? head
      : concatenated(head, async (signal) => bodyOf(await rest(`bytes=${wanted}`, signal), `bytes ${wanted}/${size}`));
  const type = beginning.headers.get('content-type') ?? '';
  return rangeResponse(body, asked, { type, size: Number(size) });
}

type Ask = (signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;

/** A stream of the stored bytes, followed by one that is requested only once they have been read. */
function concatenated(head: ArrayBuffer, ask: Ask): ReadableStream<Uint8Array> {
  const leaving = new AbortController();
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  return new ReadableStream({
    start: (controller) => controller.enqueue(new Uint8Array(head)),
    async pull(controller) {
      reader ??= (await ask(leaving.signal)).getReader();
      const { done, value } = await reader.read();
      if (leaving.signal.aborted) return;
      if (done) controller.close();
      else controller.enqueue(value);
    },
    // A player that leaves before the network responds would leave a connection that nobody reads.
    cancel(reason) {
      leaving.abort();
      return reader?.cancel(reason);
    },
  });
}

/** The rest of the story. Any bytes outside the requested range, or of another file, would be heard as noise. */
function bodyOf({ status, headers, body }: Response, range: string): ReadableStream<Uint8Array> {
  const sent = headers.get('content-range');
  if (status !== 206 || sent !== range || !body) throw new TypeError(`${range} was answered with ${status}, ${sent}.`);
  return body;
}
