import { type ByteRange, readByteRange } from '@cicerone/content/work/byte-range';

/**
 * The response to a player that requests a file stored completely on the device, or a range of it (RFC 9110, section
 * 14). Safari asks for the first two bytes and plays only after a 206 with exact range and length; the stored 200
 * itself would stay silent there.
 *
 * @param complete the kept file
 * @param header the request's `Range`; null if the complete file is requested
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
 * A response with a range of a file, or all of it.
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
 * The network's response to a player, passed on as the worker's own. A file may have been kept since the player
 * requested its beginning, and Chromium 156 fails if the network answers one range of a file and the worker another
 * (PIPELINE_ERROR_READ). Bytes that a player does not read are not downloaded either: of a sound of 66 MB that was
 * stopped at once, 16 MB arrived.
 */
export function networkResponse(answer: Response): Response {
  const isFile = answer.status === 200 || answer.status === 206;
  return isFile ? new Response(answer.body, { status: answer.status, headers: answer.headers }) : answer;
}
