import { networkInterfaces } from 'node:os';
import type { Config } from '../config.ts';

/** The settings that decide the server's addresses. */
export type Place = Pick<Config, 'host' | 'port' | 'publicUrl' | 'tls'>;

/** The addresses of the server, the one for visitors' phones first. */
export function origins({ host, port, publicUrl, tls }: Place): [string, ...string[]] {
  const origin = (name: string) => `${tls ? 'https' : 'http'}://${name.includes(':') ? `[${name}]` : name}:${port}`;
  const listensEverywhere = host === '0.0.0.0' || host === '::';
  const own = listensEverywhere ? [...lanAddresses(), 'localhost'] : [host];
  const [first = 'localhost', ...others] = own;
  return publicUrl ? [publicUrl, origin(first), ...others.map(origin)] : [origin(first), ...others.map(origin)];
}

function lanAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
    .slice(0, 1);
}

/** Browsers allow an offline mode and the camera only on pages that nobody in the network can have changed. */
export const INSECURE = `
Note: this address is plain http. Phones that open it get no offline mode and no camera. For a real visit, set
TLS_CERT and TLS_KEY to a certificate and its key, or put the server behind a proxy that speaks https and set
PUBLIC_URL to its address.`;

/** Whether browsers treat an address as insecure, because anybody in the network may have changed the page. */
export function isInsecureForPhones(origin: string): boolean {
  return new URL(origin).protocol === 'http:' && !isOwnMachine(origin);
}

/** Whether an address leads to the computer that opens it. */
export function isOwnMachine(origin: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(origin).hostname);
}
