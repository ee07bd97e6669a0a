import { once } from 'node:events';
import { createServer, request } from 'node:http';

/**
 * A proxy in front of a server that counts the bytes of each response body as transferred, compressed or not.
 *
 * @param {() => string} origin of the server, which may be restarted meanwhile
 */
export async function startCountingProxy(origin) {
  /** @type {{ address: string, bytes: number }[]} */
  let answers = [];
  const server = createServer((incoming, outgoing) => {
    const answer = { address: incoming.url ?? '', bytes: 0 };
    answers.push(answer);
    const forwarded = request(origin() + incoming.url, { method: incoming.method, headers: incoming.headers });
    forwarded.on('response', (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.on('data', (chunk) => {
        answer.bytes += chunk.length;
      });
      response.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    /** The responses since the last call. */
    take() {
      const taken = answers;
      answers = [];
      return taken;
    },
    stop: () => server.closeAllConnections() ?? server.close(),
  };
}
