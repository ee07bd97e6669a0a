import {
  type ClientHttp2Session,
  connect,
  type OutgoingHttpHeaders,
  type SecureClientSessionOptions,
} from 'node:http2';
import type { SocketAnswer } from './ask.ts';

/** A connection as browsers open it, to a server with a self-signed certificate. */
export async function http2Connection(
  origin: string,
  options: SecureClientSessionOptions = {},
): Promise<ClientHttp2Session> {
  const session = connect(origin, { rejectUnauthorized: false, ...options });
  await new Promise((resolve, reject) => session.once('connect', resolve).once('error', reject));
  // Later failures of the connection show in its streams.
  session.on('error', () => {});
  return session;
}

/** A request over such a connection, which sends no header but those given. */
export function askHttp2(
  session: ClientHttp2Session,
  path: string,
  sent: OutgoingHttpHeaders = {},
  body?: string,
): Promise<SocketAnswer> {
  return new Promise((resolve, reject) => {
    const stream = session.request({ ':path': path, ...sent }, { endStream: body === undefined });
    const chunks: Buffer[] = [];
    stream.on('response', ({ ':status': status = 0, ...received }) => {
      const headers = Object.fromEntries(Object.entries(received));
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => resolve({ status, headers, body: Buffer.concat(chunks) }));
    });
    stream.on('error', reject);
    if (body !== undefined) stream.end(body);
  });
}
