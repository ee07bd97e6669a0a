import { type ByteRange, readByteRange } from '@cicerone/content/work/byte-range';

/**
 * The answer to a player that asks for a file that lies whole on the device, or for a part of it (RFC 9110, section
 * 14). Safari asks for the first two bytes and plays only after a 206 whose range and length are exact; a kept 200
 * as it is would stay silent there.
 *
 * @param complete the kept file
 * @param header the request's `Range`; null when the whole file is asked for
 */
export async function storedResponse(complete: Response, header: string | null): Promise<Response> {
  const file = await complete.blob();
  const range = readByteRange(header ?? undefined, file.size);
  const type = complete.headers.get('content-type') ?? file.type;
  if (range === 'unsatisfiable') {
    const headers = { 'accept-ranges': 'bytes', 'content-type': type, 'content-range': `bytes */${file.size}` };
    return new Response(null, { status: 416, headers });
  }
  return rangeResponse(range ? file.slice(range.first, range.last + 1) : file, range, { type, size: file.size });
}

/**
 * The answer with a part of a file, or with all of it.
 *
 * @param size of the complete file, in bytes
 */
export function rangeResponse(
  body: BodyInit,
  range: ByteRange | undefined,
  { type, size }: { type: string; size: number },
): Response {
  const { first, last } = range ?? { first: 0, last: size - 1 };
  return new Response(body, {
    status: range ? 206 : 200,
    headers: {
      'accept-ranges': 'bytes',
      'content-type': type,
      'content-length': String(last - first + 1),
      ...(range && { 'content-range': `bytes ${first}-${last}/${size}` }),
    },
  });
}

/**
 * The network's answer to a player. A file may have been kept since the player asked for its beginning: Chromium 156 fails
 * where one part of a file is answered by the network and another by the worker (PIPELINE_ERROR_READ), so that both are made
 * here. What a player does not read does not travel either: of a sound of 66 MB that was stopped at once, 16 MB came.
 */
export function networkResponse(answer: Response): Response {
  const isFile = answer.status === 200 || answer.status === 206;
  return isFile ? new Response(answer.body, { status: answer.status, headers: answer.headers }) : answer;
}
