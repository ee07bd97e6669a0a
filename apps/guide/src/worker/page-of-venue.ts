import type { CurrentRelease } from '@cicerone/content/release/release';
import { analyticsOf, withAnalyticsHosts } from '@cicerone/content/venue/analytics';
import { readLabelAddress } from '@cicerone/content/venue/label-address';
import { readVenueLink } from '@cicerone/content/venue/venue-link';
import { RELEASE_CACHE } from '#domain/keeping/caches.ts';
import { CURRENT } from './guarded-media.ts';

const POLICY = 'content-security-policy';

/**
 * The stored page with the policy of the venue that the path names. One page answers every path (product, section D5,
 * Addresses), and its stored policy allows no host but the guide's own. Only a venue whose release on this phone has an
 * id at Google gets Google's hosts added, by the server's own rule, and no other venue ever does.
 */
export async function pageOfVenue(page: Response, path: string): Promise<Response> {
  const policy = page.headers.get(POLICY);
  if (policy === null || !(await hasAnalytics(path).catch(() => false))) return page;
  const headers = new Headers(page.headers);
  headers.set(POLICY, withAnalyticsHosts(policy));
  return new Response(page.body, { status: page.status, headers });
}

async function hasAnalytics(path: string): Promise<boolean> {
  // A look for a cache must not create it.
  if (!(await caches.has(RELEASE_CACHE))) return false;
  const release = await storedRelease(await caches.open(RELEASE_CACHE), path);
  return release !== undefined && analyticsOf(release) !== undefined;
}

/** The release on this phone of the venue that a visitor's link or a label's address names. */
async function storedRelease(releases: Cache, path: string): Promise<CurrentRelease | undefined> {
  const [, first, segment = ''] = path.split('/');
  const idMuseum = first === 'museums' ? readVenueLink(segment) : undefined;
  if (idMuseum !== undefined) return releaseAt(releases, `/api/venues/${idMuseum}/current.json`);
  const slug = readLabelAddress(path)?.museum;
  if (slug === undefined) return undefined;
  const paths = (await releases.keys()).map(({ url }) => new URL(url).pathname);
  const faces = await Promise.all(paths.filter((each) => CURRENT.test(each)).map((each) => releaseAt(releases, each)));
  return faces.find((release) => release?.slug === slug);
}

async function releaseAt(releases: Cache, path: string): Promise<CurrentRelease | undefined> {
  return (await releases.match(path, { ignoreVary: true }))?.json();
}
