import { existsSync } from 'node:fs';
import { nearName } from '@cicerone/content/checks/problems/near-name';
import { readIdentifiers, venueNumber } from '../storage/identifiers-file.ts';
import { listVenues, readableVenues } from '../storage/venue-list.ts';
import type { CommandDeps } from './command-deps.ts';

/** The number of a venue by its key or number; undefined if there is none. */
export async function numberOf(deps: CommandDeps, venue: string): Promise<number | undefined> {
  const identifiers = await readIdentifiers(deps.folder.identifiers);
  const byKey = venueNumber(identifiers, venue);
  if (byKey !== undefined) return isRemoved(deps, byKey) ? undefined : byKey;
  if (!/^\d{1,15}$/.test(venue)) return undefined;
  return (await listVenues(deps.folder)).find(({ idMuseum }) => idMuseum === Number(venue))?.idMuseum;
}

/** A removed venue keeps its number. */
function isRemoved({ folder }: CommandDeps, idMuseum: number): boolean {
  return !existsSync(folder.draft(idMuseum));
}

/** Says that there is no such venue, and which one was probably meant. @returns the exit code */
export async function noVenue(deps: CommandDeps, venue: string): Promise<number> {
  const { venues } = await readableVenues(deps.folder);
  const near = nearName(
    venue,
    venues.map(({ slug }) => slug),
  );
  const none = `There is no venue "${venue}" here`;
  return refused(deps, near ? `${none}. Did you mean "${near}"?` : `${none}; see: cicerone venue list`);
}

/** Prints the reason. @returns the exit code */
export function refused({ out }: CommandDeps, sentence: string): number {
  out.complaint(sentence);
  return 1;
}
