import { beforeEach, describe, expect, test } from 'vitest';
import { RELEASE_CACHE } from '#domain/keeping/caches.ts';
import { currentRelease } from '../testing/museum-content.ts';
import { pageOfVenue } from './page-of-venue.ts';

const STRICT = "default-src 'self';script-src 'self';connect-src 'self'";
const GOOGLE = 'https://www.googletagmanager.com';
const ASKING = { slug: 'harbour', googleTagManagerId: 'GTM-ABC1234' };

beforeEach(async () => {
  for (const name of await caches.keys()) await caches.delete(name);
});

async function store(idMuseum: number, release: object) {
  const text = JSON.stringify(currentRelease(idMuseum, release));
  await (await caches.open(RELEASE_CACHE)).put(`/api/venues/${idMuseum}/current.json`, new Response(text));
}

/** The policy with which the stored page is answered at a path. */
async function policyAt(path: string): Promise<string | null> {
  const page = new Response('<p>Guide</p>', { headers: { 'content-security-policy': STRICT } });
  const answer = await pageOfVenue(page, path);
  expect(await answer.text()).toBe('<p>Guide</p>');
  return answer.headers.get('content-security-policy');
}

describe('the stored page names Google’s hosts', () => {
  test.each([
    '/museums/7',
    '/museums/7-harbour/options',
    '/museums/Ny1oYXJib3Vy/artworks/3',
    '/go/harbour/artwork/anchor',
  ])('at %s of a museum that has an id there', async (path) => {
    await store(1, { slug: 'pattern' });
    await store(7, ASKING);
    expect(await policyAt(path)).toContain(`script-src 'self' ${GOOGLE};`);
  });
});

describe('the stored page allows nothing but its own origin', () => {
  test.each([
    ['of another museum', '/museums/1/options'],
    ['of another museum’s label', '/go/pattern/artwork/anchor'],
    ['of a museum that is not on this phone', '/museums/9'],
    ['of no museum', '/'],
    ['of an unreadable link', '/museums/%E0%A4%A'],
  ])('at an address %s', async (_what, path) => {
    await store(1, { slug: 'pattern' });
    await store(7, ASKING);
    expect(await policyAt(path)).toBe(STRICT);
  });

  test.each([
    ['in a preview', { preview: { until: '2026-11-28', ofMuseum: 1 } }],
    ['with an id of another form', { googleTagManagerId: 'GTM-1;script-src *' }],
  ])('%s', async (_what, change) => {
    await store(7, { ...ASKING, ...change });
    expect(await policyAt('/museums/7')).toBe(STRICT);
  });

  test('on a phone without museums, where no cache is made', async () => {
    expect(await policyAt('/museums/7')).toBe(STRICT);
    expect(await caches.keys()).toEqual([]);
  });

  test('where the stored release cannot be read', async () => {
    await (await caches.open(RELEASE_CACHE)).put('/api/venues/7/current.json', new Response('{"cut'));
    expect(await policyAt('/museums/7')).toBe(STRICT);
  });
});
