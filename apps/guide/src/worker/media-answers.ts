import { readByteRange } from '@cicerone/content/work/byte-range';

/**
 * The answer to a player that asks for a file that lies whole on the device, or for a part of it (RFC 9110, section
 * 14). Safari asks for the first two bytes and plays only after a 206 whose range and length are exact; a kept 200
 * as it is would stay silent there.
 *
 * @param complete the kept file
 * @param header the request's `Range`; null when the whole file is asked for
 */
export async function keptAnswer(complete: Response, header: string | null): Promise<Response> {
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

/**
 * The network's answer to a player. A file may have been kept since the player asked for its beginning: Chromium 156 fails
 * where one part of a file is answered by the network and another by the worker (PIPELINE_ERROR_READ), so that both are made
 * here. What a player does not read does not travel either: of a sound of 66 MB that was stopped at once, 16 MB came.
 */
export function networkAnswer(answer: Response): Response {
  const isFile = answer.status === 200 || answer.status === 206;
  return isFile ? new Response(answer.body, { status: answer.status, headers: answer.headers }) : answer;
}
