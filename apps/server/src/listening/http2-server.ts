import { maxHeaderSize, type RequestListener } from 'node:http';
import { createSecureServer, type Http2SecureServer } from 'node:http2';

/** The certificate with which the server identifies itself. */
export type Certificate = { cert: Buffer; key: Buffer };

/** The listeners of each HTTP version, and the timeouts of connections. */
export type Http2Options = {
  http1: RequestListener;
  http2: RequestListener;
  /** How long a connection may be silent before it is probed, in milliseconds. */
  keepAlive: number;
  /** How often to check for clients that send slowly, in milliseconds. */
  lookEvery: number;
  /** How long the TLS handshake may take, in milliseconds. */
  helloWithin: number;
};

/** The settings that a browser receives when it connects. */
const SETTINGS = { maxConcurrentStreams: 100, maxHeaderListSize: maxHeaderSize };

/**
 * Defaults that node:https sets on its servers, and node:http2 omits on servers that also speak HTTP/1.1
 * (nodejs/node#61713). In some versions of Node 24 the lack of the last two is an error that ends the process.
 * `upgrade-door.ts` replaces the last one.
 */
const HTTP1_DEFAULTS = { requireHostHeader: true, keepAliveTimeoutBuffer: 1000, shouldUpgradeCallback: () => false };

/** A server that speaks HTTP/2, and HTTP/1.1 with clients that know only that. */
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
    // Nothing is sent to a phone whose receive window is full, so without probes nothing would ever show that the phone
    // has left.
    keepAlive: true,
    keepAliveInitialDelay: keepAlive,
  };
  // Both kinds of request and response have everything that Node documents for HTTP/1.1, as far as it makes sense in
  // HTTP/2.
  const listener = ((request, response) => {
    if (request.httpVersionMajor === 2) http2(request, response);
    else http1(request, response);
  }) as RequestListener;
  return Object.assign(createSecureServer(options, listener as never), HTTP1_DEFAULTS);
}
