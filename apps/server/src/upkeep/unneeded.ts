import { UPDATABLE_RELEASES } from '../storage/release-files.ts';
import type { UnneededSince } from './unneeded-file.ts';

/**
 * The releases of a venue that may still be needed: the last ones, the one in force, and the target of a rollback.
 *
 * @param versions all of them, oldest first
 * @param isWithdrawn whether a rollback passes a release over
 */
export function neededReleases(
  versions: readonly number[],
  inForce: number | undefined,
  isWithdrawn: (version: number) => boolean = () => false,
): Set<number> {
  const needed = new Set(versions.slice(-UPDATABLE_RELEASES));
  if (inForce === undefined) return needed;
  const before = versions.filter((version) => version < inForce && !isWithdrawn(version)).at(-1);
  return new Set([...needed, inForce, ...(before === undefined ? [] : [before])]);
}

/**
 * The files to delete now, and since when the others have been waiting. For a file that is needed in between, the
 * period starts again.
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
