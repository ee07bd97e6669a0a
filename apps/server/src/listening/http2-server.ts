import { maxHeaderSize, type RequestListener } from 'node:http';
import { createSecureServer, type Http2SecureServer } from 'node:http2';

/** By which the server shows who it is. */
export type Certificate = { cert: Buffer; key: Buffer };

/** Who answers in which HTTP, and when it is time to ask whether somebody is still there. */
export type Http2Options = {
  http1: RequestListener;
  http2: RequestListener;
  /** How long a connection may say nothing before it is asked whether it is still there, in milliseconds. */
  keepAlive: number;
  /** How often it is looked for those who are slow to send, in milliseconds. */
  lookEvery: number;
  /** How long who connects may take until both can speak, in milliseconds. */
  helloWithin: number;
};

/** What a browser is told when it connects. */
const SETTINGS = { maxConcurrentStreams: 100, maxHeaderListSize: maxHeaderSize };

/**
 * What node:https sets on its servers, and node:http2 forgets on those that speak HTTP/1.1 too (nodejs/node#61713); in
 * some versions of Node 24 the lack of the last two is an error that ends the process.
 */
const HTTP1_DEFAULTS = { requireHostHeader: true, keepAliveTimeoutBuffer: 1000, shouldUpgradeCallback: () => false };

/** A server that speaks HTTP/2, and HTTP/1.1 with those who know only that. */
export function createHttp2Server(
  certificate: Certificate,
  { http1, http2, keepAlive, lookEvery, helloWithin }: Http2Options,
): Http2SecureServer {
  const options = {
    ...certificate,
    allowHTTP1: true,
    settings: SETTINGS,
    connectionsCheckingInterval: lookEvery,
    handshakeTimeout: helloWithin,
    // A phone that left while it had no room for more gets nothing sent, so nothing else would ever tell that it left.
    keepAlive: true,
    keepAliveInitialDelay: keepAlive,
  };
  // Both kinds of request and response have all that Node's HTTP/1.1 documents, as far as it means something in HTTP/2.
  const listener = ((request, response) => {
    if (request.httpVersionMajor === 2) http2(request, response);
    else http1(request, response);
  }) as RequestListener;
  return Object.assign(createSecureServer(options, listener as never), HTTP1_DEFAULTS);
}
