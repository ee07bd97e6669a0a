import { request } from 'node:http';
import { request as requestSecurely } from 'node:https';

export type SocketAnswer = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer };

/**
 * A request over a real socket by HTTP/1.1, which sends no header but those given. Each request has its own socket: one
 * kept open from the previous request may end while this one begins.
 */
export function ask(
  url: string,
  headers: Record<string, string> = {},
  method = 'GET',
  body?: string,
): Promise<SocketAnswer> {
  const send = url.startsWith('https:') ? requestSecurely : request;
  return new Promise((resolve, reject) => {
    send(url, { method, headers, agent: false, rejectUnauthorized: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on('error', reject)
      .end(body);
  });
}
