import type { CurrentRelease, Manifest } from '@cicerone/content/release/release';
import { isClosed, isWithheld, type OpenedVenue, type StoredMuseum } from '#domain/entry/guarded-files.ts';
import { CODE_CACHE, OPENED_VENUE, RELEASE_CACHE } from '#domain/keeping/caches.ts';

/**
 * How long the worker believes that every museum on this phone is open, in milliseconds: a screen requests many files
 * at once. A file is withheld only after another look, since a code may have been typed meanwhile.
 */
const BELIEVED_MS = 2000;

/** The path of a museum's release in force, with its id. */
export const CURRENT = /^\/api\/venues\/(\d+)\/current\.json$/;
const MANIFEST = /^\/api\/venues\/(\d+)\/releases\/\d+\/manifest\.json$/;

/**
 * Withholds the stored media of a museum whose access code has ended: their plain addresses would open them, from
 * another museum's page too. They stay on the phone for the visitor who types a code again.
 */
export function createGuardedMedia(now = Date.now) {
  let openUntil = 0;
  const keysByManifest = new Map<string, ReadonlySet<string> | undefined>();

  /** The media keys of a manifest; a release never changes. */
  async function keysOf(releases: Cache, path: string): Promise<ReadonlySet<string> | undefined> {
    const known = keysByManifest.get(path);
    if (known) return known;
    const manifest: Manifest | undefined = await jsonOf(await releases.match(path));
    const keys = Array.isArray(manifest?.media) ? new Set(manifest.media.map(({ key }) => key)) : undefined;
    keysByManifest.set(path, keys);
    return keys;
  }

  async function museumOf(releases: Cache, paths: readonly string[], release: CurrentRelease): Promise<StoredMuseum> {
    const own = paths.filter((path) => Number(MANIFEST.exec(path)?.[1]) === release.idMuseum);
    const lists = await Promise.all(own.map((path) => keysOf(releases, path)));
    const isReadable = lists.every((keys) => keys !== undefined);
    return { release, keys: isReadable ? new Set(lists.flatMap((keys) => [...(keys ?? [])])) : undefined };
  }

  return {
    /** Whether the stored file with this media key must not be answered now. */
    async withholds(key: string): Promise<boolean> {
      if (now() < openUntil || !(await caches.has(RELEASE_CACHE))) return false;
      const releases = await caches.open(RELEASE_CACHE);
      const paths = (await releases.keys()).map(({ url }) => new URL(url).pathname);
      const faces = await Promise.all(
        paths
          .filter((path) => CURRENT.test(path))
          .map(async (path) => jsonOf<CurrentRelease>(await releases.match(path))),
      );
      const found = faces.filter((release) => release !== undefined);
      const opened = await openedVenue();
      const isClosedNow = (release: CurrentRelease) => isClosed(release, opened, now());
      if (!found.some(isClosedNow)) {
        openUntil = Math.min(now() + BELIEVED_MS, opened?.until ?? Number.POSITIVE_INFINITY);
        return false;
      }
      const museums = await Promise.all(found.map((release) => museumOf(releases, paths, release)));
      return isWithheld(key, museums, isClosedNow);
    },
  };
}

async function openedVenue(): Promise<OpenedVenue | undefined> {
  return jsonOf(await caches.match(OPENED_VENUE, { cacheName: CODE_CACHE }));
}

/** Undefined if there is no such file, or it is unreadable. */
async function jsonOf<Value>(answer: Response | undefined): Promise<Value | undefined> {
  return answer?.json().catch(() => undefined);
}

/** The media key in the address of a request. */
export function keyAt(url: string): string {
  return new URL(url).pathname.split('/').at(-1) ?? '';
}
