import { readByteRange } from '@cicerone/content/work/byte-range';

/**
 * The answer to a player that asks for a file that lies whole on the device, or for a part of it (RFC 9110, section
 * 14). Safari asks for the first two bytes and plays only after a 206 whose range and length are exact; a kept 200
 * as it is would stay silent there.
 *
 * @param complete the kept file
 * @param header the request's `Range`; null when the whole file is asked for
 */
export async function mediaAnswer(complete: Response, header: string | null): Promise<Response> {
  const file = await complete.blob();
  const range = readByteRange(header ?? undefined, file.size);
  const headers = { 'accept-ranges': 'bytes', 'content-type': complete.headers.get('content-type') ?? file.type };
  if (range === 'unsatisfiable') {
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${file.size}` } });
  }
  const { first, last } = range ?? { first: 0, last: file.size - 1 };
  return new Response(range ? file.slice(first, last + 1) : file, {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      'content-length': String(last - first + 1),
      ...(range && { 'content-range': `bytes ${first}-${last}/${file.size}` }),
    },
  });
}
