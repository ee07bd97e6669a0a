import { createAccessCodes } from '../guarding/codes/access-codes.ts';
import { beginEpoch } from '../guarding/codes/cookie-epochs.ts';
import { endDayCodes } from '../guarding/codes/day-codes.ts';
import { createStatisticsKeys } from '../statistics/statistics-keys.ts';
import { readableVenues } from '../storage/venue-list.ts';
import { createGuideKeys } from '../tours/guide-keys.ts';
import { removeVenue } from '../upkeep/remove-venue.ts';
import type { CommandDeps } from './command-deps.ts';
import { noVenue, numberOf, refused } from './venue-numbers.ts';

/** `cicerone venue remove`: removes a museum with its access codes and keys, after a confirmation. */
export async function removeMuseum(deps: CommandDeps, venue: string, { yes }: { yes: boolean }): Promise<number> {
  const idMuseum = await numberOf(deps, venue);
  if (idMuseum === undefined) return noVenue(deps, venue);
  const called = await calledVenue(deps, idMuseum);
  if (!yes && !deps.askYes) {
    return refused(deps, `Nothing was removed: add --yes to remove ${called}.`);
  }
  const isMeant = yes || (await deps.askYes?.(`Remove ${called}? Its visitors' link will open no guide any more.`));
  if (!isMeant) return refused(deps, 'Nothing was removed.');
  const database = await deps.openDatabase('guest');
  if ('tag' in database) return refused(deps, database.message);
  const takeCodes = async () => {
    await createAccessCodes(database.tables, deps.folder).removeAll(idMuseum);
    await createStatisticsKeys(database.tables).removeAll(idMuseum);
    await createGuideKeys(database.tables).removeAll(idMuseum);
    await endDayCodes(deps.folder, idMuseum);
    await beginEpoch(deps.folder, idMuseum);
  };
  const removal = removeVenue(deps.folder, idMuseum, { takeCodes, report: deps.progress?.report });
  const result = await removal.finally(database.close).finally(() => deps.progress?.end());
  if (result.tag === 'busy') return refused(deps, result.message);
  deps.out.line(
    `Removed ${called}. Visitors of its link read that the guide is gone. The server removes the files in a week;`,
  );
  deps.out.line('without its database, run "cicerone clean" every day. Statistics stay.');
  deps.out.line('To bring the museum back, import its package again.');
  return 0;
}

/** A damaged venue can be removed too. */
async function calledVenue({ folder }: CommandDeps, idMuseum: number): Promise<string> {
  const { venues } = await readableVenues(folder);
  const found = venues.find((one) => one.idMuseum === idMuseum);
  return found ? `${found.name} (${found.slug}, venue ${idMuseum})` : `venue ${idMuseum}`;
}
