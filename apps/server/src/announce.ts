import { networkInterfaces } from 'node:os';
import { encodeVenueLink } from '@cicerone/content/venue-link';
import type { FastifyInstance } from 'fastify';
import { renderUnicodeCompact } from 'uqr';
import type { DataFolder } from './storage/data-folder.ts';
import { listVenues, type VenueEntry } from './storage/venue-list.ts';

type Place = { host: string; publicUrl: string | undefined; isSecure: boolean };

/** Browsers give an offline mode and the camera only to pages that nobody on the way can have changed. */
const INSECURE = `
Note: this address is plain http. Phones that open it get no offline mode and no camera. For a real visit, set
TLS_CERT and TLS_KEY to a certificate and its key, or put the server behind a proxy that speaks https and set
PUBLIC_URL to its address.`;

/** Tells the person who started the server where it is: the visitors' links, one as QR code, and the API reference. */
export async function announce(app: FastifyInstance, folder: DataFolder, place: Place): Promise<void> {
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  process.stdout.write(announcement(await listVenues(folder), origins(place, port)));
}

/** Where the server can be reached, the address for visitors' phones first. */
function origins({ host, publicUrl, isSecure }: Place, port: number): [string, ...string[]] {
  const origin = (name: string) =>
    `${isSecure ? 'https' : 'http'}://${name.includes(':') ? `[${name}]` : name}:${port}`;
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

/** What is printed. A pure function, so that every case can be read in a test. */
export function announcement(venues: readonly VenueEntry[], origins: readonly [string, ...string[]]): string {
  const [best, ...others] = origins;
  const open = venues.filter(({ version }) => version !== undefined);
  const lines = open.flatMap(({ idMuseum, slug, name }) => {
    const path = `/museums/${encodeVenueLink(idMuseum, slug)}`;
    return [`  ${name}`, ...origins.map((origin) => `    ${origin}${path}`)];
  });
  const [first] = open;
  const code = first
    ? renderUnicodeCompact(`${best}/museums/${encodeVenueLink(first.idMuseum, first.slug)}`, { border: 2 })
    : '';
  const parts = [
    first ? 'For visitors:' : 'No venue is published yet: npm run cicerone -- venue import FOLDER_OR_ZIP --publish',
    ...lines,
    code,
    `API reference: ${others.at(-1) ?? best}/api/docs`,
    ...(isInsecureForPhones(best) ? [INSECURE] : []),
  ];
  return `\n${parts.join('\n')}\n\n`;
}

function isInsecureForPhones(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'http:' && !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}
