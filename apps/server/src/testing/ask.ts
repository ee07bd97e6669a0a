import { request } from 'node:http';

export type SocketAnswer = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer };

/** A request over a real socket, which sends no header but those given. */
export function ask(url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<SocketAnswer> {
  return new Promise((resolve, reject) => {
    request(url, { method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on('error', reject)
      .end();
  });
}
