import type { UnneededSince } from './unneeded-file.ts';

/** Releases of a venue that are kept whatever happens: a device comes from each of them by a delta. */
export const KEPT_RELEASES = 5;

/**
 * The releases of a venue that somebody may still need: the last ones, the one in force, and the one that a rollback
 * would bring.
 *
 * @param versions all of them, oldest first
 */
export function neededReleases(versions: readonly number[], inForce: number | undefined): Set<number> {
  const needed = new Set(versions.slice(-KEPT_RELEASES));
  if (inForce === undefined) return needed;
  const before = versions.filter((version) => version < inForce).at(-1);
  return new Set([...needed, inForce, ...(before === undefined ? [] : [before])]);
}

/**
 * What may go now, and since when the rest has been waiting. Whatever is needed again in between starts anew.
 *
 * @param unneeded paths that nobody needs at this moment
 * @param grace how long they wait, in milliseconds
 */
export function dueForRemoval(unneeded: readonly string[], since: UnneededSince, now: Date, grace: number) {
  const waiting: UnneededSince = {};
  const due: string[] = [];
  for (const path of unneeded) {
    const seen = since[path] ?? now.toISOString();
    if (now.getTime() - Date.parse(seen) >= grace) due.push(path);
    waiting[path] = seen;
  }
  return { due, waiting };
}
