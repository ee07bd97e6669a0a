import { createStatisticsKeys, type StatisticsKeys } from '../../statistics/statistics-keys.ts';
import { KEYS_OF_A_VENUE } from '../../storage/database/venue-keys.ts';
import { isHolderName } from '../codes/holder-name.ts';
import type { CommandDeps } from '../command-deps.ts';
import { inVenueDatabase } from '../venue-database.ts';
import { refused } from '../venue-numbers.ts';

/** `cicerone key add`: makes a key with which another program reads the figures of a venue, and shows it this once. */
export async function addKey(deps: CommandDeps, venue: string, name: string): Promise<number> {
  if (!isHolderName(name)) return refused(deps, 'A key needs a name of 1 to 60 characters, such as "Town hall".');
  return withKeys(deps, venue, async (keys, idMuseum) => {
    const result = await keys.add(idMuseum, name);
    if (result.tag === 'name-taken') {
      const clearing = `cicerone key remove ${venue} "${name}"`;
      return refused(
        deps,
        `${venue} has a key "${name}" already. Choose another name, or remove it first: ${clearing}`,
      );
    }
    if (result.tag === 'too-many-keys') {
      return refused(deps, `${venue} has ${KEYS_OF_A_VENUE} keys, and no venue may have more.`);
    }
    deps.out.line(result.key);
    deps.out.complaint(`This key of "${name}" opens the statistics of ${venue}. It is not shown again: store it now.`);
    return 0;
  });
}

/** `cicerone key list`: the keys of a venue, by name, with the day on which each was made and last used. */
export async function listKeys(deps: CommandDeps, venue: string): Promise<number> {
  return withKeys(deps, venue, async (keys, idMuseum) => {
    const every = await keys.list(idMuseum);
    if (every.length === 0) deps.out.line(`${venue} has no keys: cicerone key add ${venue} NAME`);
    for (const { name, madeAt, usedOn } of every) {
      const made = madeAt.toISOString().slice(0, 'yyyy-mm-dd'.length);
      deps.out.line(`${name}\tmade on ${made}\t${usedOn === null ? 'never used' : `last used on ${usedOn}`}`);
    }
    return 0;
  });
}

/** `cicerone key remove`: the key opens nothing any more, from the next request on. */
export async function removeKey(deps: CommandDeps, venue: string, name: string): Promise<number> {
  return withKeys(deps, venue, async (keys, idMuseum) => {
    if (!(await keys.remove(idMuseum, name))) {
      return refused(deps, `${venue} has no key "${name}"; see: cicerone key list ${venue}`);
    }
    deps.out.line(`The key of "${name}" opens nothing any more.`);
    return 0;
  });
}

function withKeys(
  deps: CommandDeps,
  venue: string,
  act: (keys: StatisticsKeys, idMuseum: number) => Promise<number>,
): Promise<number> {
  return inVenueDatabase(deps, venue, ({ tables }, idMuseum) => act(createStatisticsKeys(tables), idMuseum));
}
