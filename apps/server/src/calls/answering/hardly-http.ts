import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { REFUSAL_HEADERS, refusalBody } from './refusals.ts';

/**
 * Statuses of requests that Node cannot read, by the code of its failure: too slow, or headers that are too large. All
 * others get 400.
 */
const STATUS: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Responds to bytes that never became a request, with the headers that every response has, and disconnects. */
export function answerHardlyHttp(failure: NodeJS.ErrnoException, socket: Socket): void {
  if (failure.code === 'ECONNRESET' || socket.destroyed) return;
  const status = STATUS[failure.code ?? ''] ?? 400;
  // The address of the request could not be read.
  const body = refusalBody('', { statusCode: status, message: 'This is not a request that HTTP allows.' });
  const head = { ...REFUSAL_HEADERS, 'content-length': Buffer.byteLength(body), connection: 'close' };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
  if (socket.writable) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  socket.destroy();
}

/**
 * Refuses a request with two Host headers: one of them is forged, and a proxy may have trusted the other one (RFC 9112,
 * section 3.2). @returns whether the request had two, and was refused
 */
export function refuseTwoHosts(request: IncomingMessage, response: ServerResponse): boolean {
  const { rawHeaders } = request;
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  if (hosts < 2) return false;
  const isOld = request.httpVersionMajor < 2;
  response.writeHead(400, { ...REFUSAL_HEADERS, ...(isOld && { connection: 'close' }) });
  response.end(refusalBody(request.url ?? '', { statusCode: 400, message: 'A request names one host.' }));
  return true;
}
