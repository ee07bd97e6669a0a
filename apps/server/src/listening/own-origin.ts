import type { IncomingMessage } from 'node:http';

/** The settings and the connection that decide which pages are ours. */
export type OwnOrigin = {
  publicUrl?: string | undefined;
  /** True if an address is that of a proxy, whose `X-Forwarded-Host` is believed. */
  isProxy: (address: string) => boolean;
};

/**
 * True if a request for a WebSocket comes from a page of this server: browsers let any page open one, with the visitor's
 * cookies, and say from which origin it came. A request without an origin is not from a browser, and is refused.
 */
export function isFromOwnOrigin({ headers, socket }: IncomingMessage, { publicUrl, isProxy }: OwnOrigin): boolean {
  const { origin = '', host = '' } = headers;
  if (!URL.canParse(origin)) return false;
  if (publicUrl !== undefined && new URL(origin).origin === publicUrl) return true;
  const forwarded = isProxy(socket.remoteAddress ?? '') ? String(headers['x-forwarded-host'] ?? '') : '';
  return [host, forwarded].some((own) => own !== '' && new URL(origin).host === own.toLowerCase());
}
