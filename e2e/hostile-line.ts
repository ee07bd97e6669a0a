import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The file as a hostile line gives it: the login page of the Wi-Fi, or the first half of it without a word about its length. */
export type Harm = 'login-page' | 'cut';

/** A line between a phone and a museum that answers some files wrongly, each with status 200. */
export type HostileLine = {
  origin: string;
  /** Harms the files whose path matches, from now on; nothing if there is no pattern. */
  harm(pattern?: RegExp, harm?: Harm): void;
  /** How many files were harmed, by path. */
  harmed: ReadonlyMap<string, number>;
  close(): Promise<void>;
};

/** Opens a line to a server. A proxy is needed because a request that a story answers itself bypasses the browser's cache. */
export async function hostileLine(to: string): Promise<HostileLine> {
  let harms: { pattern: RegExp; harm: Harm } | undefined;
  const harmed = new Map<string, number>();
  const proxy = createServer((asked, answer) => {
    const path = asked.url ?? '/';
    const isHarmed = harms?.pattern.test(path);
    if (isHarmed) harmed.set(path, (harmed.get(path) ?? 0) + 1);
    if (isHarmed && harms?.harm === 'login-page') return answerLoginPage(answer);
    const { origin: _origin, ...headers } = asked.headers;
    // A compressed file that was cut could not be read at all.
    const sent = isHarmed ? { ...headers, 'accept-encoding': 'identity' } : headers;
    const passed = request(new URL(path, to), { method: asked.method, headers: sent }, (from) => {
      if (!isHarmed) return from.pipe(answer.writeHead(from.statusCode ?? 502, from.headers));
      const { 'content-length': length, ...rest } = from.headers;
      const pieces: Buffer[] = [];
      from.on('data', (piece: Buffer) => pieces.push(piece));
      return from.on('end', () => {
        // HTTP/1.0 ends a file by closing: nobody can see that it was cut.
        answer.useChunkedEncodingByDefault = false;
        answer.writeHead(200, { ...rest, connection: 'close' });
        answer.end(Buffer.concat(pieces).subarray(0, Number(length) / 2));
      });
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    harm(pattern, harm = 'cut') {
      harms = pattern && { pattern, harm };
    },
    harmed,
    async close() {
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}

function answerLoginPage(answer: ServerResponse): void {
  answer.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'max-age=86400' });
  answer.end('<!doctype html><title>Station Wi-Fi</title><p>Please accept our terms.</p>');
}
