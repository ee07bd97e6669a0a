import { isNeverTheGuide } from '@cicerone/api/guide-paths';
import { SHELL } from './precache.ts';

/** The source of a response: this build's file at `path`, the kept media, or the browser as if there were no worker. */
export type Responder = { from: 'shell'; path: string } | { from: 'media' } | { from: 'browser' };

type Asked = Pick<Request, 'method' | 'mode' | 'url'>;

const MEDIA = /^\/media\/[^/]+$/;

/**
 * Decides who answers. The worker answers only reads from the guide's own origin; every path that is no call opens the
 * guide, undecodable ones included (product, section D5, Addresses).
 */
export function responderOf({ method, mode, url }: Asked, origin: string, files: ReadonlySet<string>): Responder {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return { from: 'browser' };
  const { pathname } = address;
  if (files.has(pathname)) return { from: 'shell', path: pathname };
  if (MEDIA.test(pathname)) return { from: 'media' };
  if (mode === 'navigate' && !isNeverTheGuide(pathname)) return { from: 'shell', path: SHELL };
  return { from: 'browser' };
}
