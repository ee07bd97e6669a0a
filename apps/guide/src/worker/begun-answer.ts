import { readByteRange } from '@cicerone/content/work/byte-range';
import { rangeAnswer } from './media-answers.ts';

/** Asks the network for a part of the file, as a `Range` says it. */
type Rest = (range: string) => Promise<Response>;

/**
 * The answer to a player that asks for a story of which the beginning is on the device: at once what is here, and the rest
 * as the network brings it. The answer is exactly the range that was asked for, since Safari plays no other one; where there
 * is no network, it breaks off at the end of the beginning.
 *
 * @param beginning its first bytes, with a `content-range` that says of how many (platform/files/beginnings.ts)
 * @param header the request's `Range`; null when the complete file is asked for
 * @returns undefined where nothing of what is asked for is here
 */
export async function begunAnswer(
  beginning: Response,
  header: string | null,
  rest: Rest,
): Promise<Response | undefined> {
  const [, size = ''] = beginning.headers.get('content-range')?.split('/') ?? [];
  const here = await beginning.blob();
  const asked = readByteRange(header ?? undefined, Number(size));
  if (asked === 'unsatisfiable') return undefined;
  const { first, last } = asked ?? { first: 0, last: Number(size) - 1 };
  if (first >= here.size) return undefined;
  const begun = here.slice(first, last + 1);
  const body = last < here.size ? begun : followed(begun, () => rest(`bytes=${here.size}-${last}`));
  const type = beginning.headers.get('content-type') ?? here.type;
  return rangeAnswer(body, asked, { type, size: Number(size) });
}

/** What is here, and then the body of an answer, asked for once that has been read. */
function followed(begun: Blob, ask: () => Promise<Response>): ReadableStream<Uint8Array> {
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  return new ReadableStream({
    async start(controller) {
      controller.enqueue(new Uint8Array(await begun.arrayBuffer()));
    },
    async pull(controller) {
      reader ??= (await partial(ask)).getReader();
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader?.cancel(reason),
  });
}

/** Anything but the part that was asked for would be heard as noise. */
async function partial(ask: () => Promise<Response>): Promise<ReadableStream<Uint8Array>> {
  const { status, body } = await ask();
  if (status !== 206 || !body) throw new TypeError(`The rest of a story was answered with ${status}.`);
  return body;
}
