import type { FastifyInstance } from 'fastify';
import { INSECURE, isInsecureForPhones, origins, type Place } from '../listening/origins.ts';
import { printable } from '../log/printable.ts';
import { codeOnScreen, visitorLink } from '../publishing/visitor-link.ts';
import type { DataFolder } from '../storage/data-folder.ts';
import { type ReadableVenues, readableVenues } from '../storage/venue-list.ts';

/**
 * Shows the server's addresses to the person who started it: the visitors' links, one as QR code, and the API
 * reference.
 *
 * @param mail the sentence about mail
 */
export async function announce(
  app: FastifyInstance,
  folder: DataFolder,
  place: Omit<Place, 'port'>,
  mail: string,
): Promise<void> {
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  process.stdout.write(printable(announcement(await readableVenues(folder), origins({ ...place, port }), mail)));
}

const NO_VENUE = 'No venue is published yet: npm run cicerone -- venue import FOLDER_OR_ZIP --publish';

/** The printed text. A pure function, so that every case can be tested. */
export function announcement(
  { venues, unreadable }: ReadableVenues,
  origins: readonly [string, ...string[]],
  mail: string,
): string {
  const [best, ...others] = origins;
  const open = venues.filter(({ version }) => version !== undefined);
  const lines = open.flatMap((venue) => [
    `  ${venue.name}`,
    ...origins.map((origin) => `    ${visitorLink(origin, venue)}`),
  ]);
  const [first] = open;
  const code = first ? codeOnScreen(visitorLink(best, first)) : '';
  const parts = [
    ...(first || unreadable.length === 0 ? [first ? 'For visitors:' : NO_VENUE] : []),
    ...lines,
    code,
    ...unreadable.map(({ path, why }) => `Passed over: ${path} cannot be read, because ${why}.`),
    `API reference: ${others.at(-1) ?? best}/api/docs`,
    mail,
    ...(isInsecureForPhones(best) ? [INSECURE] : []),
  ];
  return `\n${parts.join('\n')}\n\n`;
}
