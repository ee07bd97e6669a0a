import type { Config } from '../config.ts';
import { addressInNetwork, type Interfaces, isEveryAddress } from './every-address.ts';

/** The settings that decide the server's addresses. */
export type Place = Pick<Config, 'host' | 'port' | 'publicUrl' | 'tls'>;

/** The addresses of the server, the one for visitors' phones first. */
export function origins({ host, port, publicUrl, tls }: Place, interfaces?: Interfaces): [string, ...string[]] {
  const origin = (name: string) => `${tls ? 'https' : 'http'}://${hostInUrl(name)}:${port}`;
  const families = isEveryAddress(host);
  const own = families ? [addressInNetwork(families, interfaces) ?? [], 'localhost'].flat() : [host];
  const [first = 'localhost', ...others] = own;
  return publicUrl ? [publicUrl, origin(first), ...others.map(origin)] : [origin(first), ...others.map(origin)];
}

/** An address of IPv6 stands in brackets, without the name of its link, for which no browser has a notation. */
function hostInUrl(name: string): string {
  return name.includes(':') ? `[${name.split('%', 1)[0]}]` : name;
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
