import { once } from 'node:events';
import { createServer as createProxy, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { type AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { testCertificate } from '../../apps/server/src/testing/test-certificate.ts';

/** Everything outside of this machine, as a browser sees it whose proxy this is. Nothing leaves the machine. */
export type StandInInternet = {
  /** The host and port of the proxy, as a browser's settings take it. */
  proxy: string;
  /** Every address that was asked for since the last `forget`; of a connection without a request, its host alone. */
  asked(): string[];
  forget(): void;
  stop(): Promise<void>;
};

/**
 * Starts a proxy that answers for every host itself. It notes at the lowest place that a browser has: whichever part of
 * the guide contacts somebody, a page, a frame or the worker, and however, it comes through here.
 *
 * @param script the body of every script
 */
export async function startStandInInternet(script: string): Promise<StandInInternet> {
  let asked: string[] = [];
  const answer = (scheme: string) => (request: IncomingMessage, response: ServerResponse) => {
    const { url = '', headers } = request;
    asked.push(url.startsWith('/') ? `${scheme}://${headers.host}${url}` : url);
    const isScript = headers['sec-fetch-dest'] === 'script' || /\.js\?|\/js\?/.test(url);
    request.resume();
    response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/plain' });
    response.end(isScript ? script : '');
  };
  const hosts = createServer(testCertificate(), answer('https'));
  const proxy = createProxy(answer('http'));
  const open = new Set<Duplex>();
  proxy.on('connect', (request, socket, head) => {
    asked.push(`https://${request.url?.replace(/:443$/, '')}`);
    open.add(socket.on('error', () => socket.destroy()).on('close', () => open.delete(socket)));
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
    if (head.length > 0) socket.unshift(head);
    if (socket instanceof Socket) hosts.emit('connection', socket);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    proxy: `127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    asked: () => asked,
    forget() {
      asked = [];
    },
    async stop() {
      const closed = once(proxy, 'close');
      proxy.close();
      proxy.closeAllConnections();
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}
