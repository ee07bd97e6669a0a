import { readLabelAddress } from '@cicerone/content/venue/label-address';
import { encodeVenueLink } from '@cicerone/content/venue/venue-link';
import { expect, test } from 'vitest';
import { findLabel, type LabelledItem, type LabelPlaces } from './find-label.ts';

const SEGMENT = encodeVenueLink(3, 'harbour');
const ITEMS: Partial<Record<string, readonly LabelledItem[]>> = {
  artwork: [{ id: 7, key: 'anchor', formerKeys: ['hook'] }],
  route: [
    { id: 4, key: 'quays', isExhibition: false },
    { id: 5, key: 'storms', isExhibition: true },
  ],
};

async function found(path: string, answer: Awaited<ReturnType<LabelPlaces['ask']>> = 'offline', search = '') {
  const label = readLabelAddress(path);
  if (!label) throw new Error(`${path} is no label`);
  const asked: string[] = [];
  const result = await findLabel(
    label,
    { path, search },
    {
      museumOf: async (key, preview) => (key === 'harbour' ? { idMuseum: preview ?? 3, slug: 'harbour' } : undefined),
      async itemsOf(idMuseum, noun) {
        if (noun === 'beacon') throw new Error('The browser refuses this database.');
        return idMuseum === 3 || idMuseum === 99 ? (ITEMS[noun] ?? []) : [];
      },
      async ask(address) {
        asked.push(address);
        return answer;
      },
    },
  );
  return { result, asked };
}

test.each([
  ['/go/harbour', ''],
  ['/go/harbour/artwork/anchor', '/artworks/7'],
  ['/go/harbour/artwork/hook', '/artworks/7'],
  ['/go/harbour/route/quays', '/routes/4'],
  ['/go/harbour/route/storms', '/exhibitions/5'],
])('without a network %s opens its screen from the copy on the phone', async (path, screen) => {
  const { result, asked } = await found(path, 'offline', '?lang=es');
  expect(result).toEqual({ tag: 'place', path: `/museums/${SEGMENT}${screen}?lang=es` });
  expect(asked).toEqual([]);
});

test('the server finds a work that is newer than the copy, and a museum that was never here', async () => {
  for (const path of ['/go/harbour/artwork/bell', '/go/tower/artwork/bell']) {
    const { result, asked } = await found(path, '/museums/x/artworks/9?lang=es', '?lang=es');
    expect(result).toEqual({ tag: 'place', path: '/museums/x/artworks/9?lang=es' });
    expect(asked).toEqual([`${path}?lang=es`]);
  }
});

test('without a network a museum that was never here is out of reach, a work that its copy lacks is not in the guide', async () => {
  expect((await found('/go/tower/artwork/bell')).result).toEqual({ tag: 'offline' });
  expect((await found('/go/harbour/artwork/bell')).result).toEqual({
    tag: 'place',
    path: `/museums/${SEGMENT}/not-in-guide`,
  });
});

test('a museum that the server does not know is unknown', async () => {
  expect((await found('/go/tower', 'unknown')).result).toEqual({ tag: 'unknown' });
});

test.each([
  ['?preview=99', ''],
  ['?preview=99&lang=es', '?lang=es'],
  ['?lang=es&preview=99', '?lang=es'],
])('a label that was scanned in a preview opens the work of the preview: %s', async (search, rest) => {
  const { result, asked } = await found('/go/harbour/artwork/anchor', 'offline', search);
  expect(result).toEqual({ tag: 'place', path: `/museums/${encodeVenueLink(99, 'harbour')}/artworks/7${rest}` });
  const nowhere = await found('/go/harbour/artwork/bell', '/museums/x/artworks/9', search);
  expect(nowhere.result).toEqual({ tag: 'place', path: `/museums/${encodeVenueLink(99, 'harbour')}/not-in-guide` });
  expect([...asked, ...nowhere.asked]).toEqual([]);
});

test('a thing that this phone cannot read is looked for by the server, and nobody says that it is not in the guide', async () => {
  const read = await found('/go/harbour/beacon/door', '/museums/x/beacons/2');
  expect(read).toEqual({ result: { tag: 'place', path: '/museums/x/beacons/2' }, asked: ['/go/harbour/beacon/door'] });
  expect((await found('/go/harbour/beacon/door', 'offline')).result).toEqual({ tag: 'offline' });
});

test.each(['?preview=99x', '?preview=', '?preview=1234567890123456', '?nopreview=99'])(
  'a query that names no preview goes to the server as it is: %s',
  async (search) => {
    const { asked } = await found('/go/tower/artwork/anchor', '/museums/x/artworks/9', search);
    expect(asked).toEqual([`/go/tower/artwork/anchor${search}`]);
  },
);

test('on a phone that stores nothing, a label that was scanned in a preview stays in the preview', async () => {
  const preview = encodeVenueLink(99, 'tower');
  const work = await found('/go/tower/artwork/anchor', '/museums/x/artworks/9', '?preview=99&lang=es');
  const museum = await found('/go/tower', '/museums/x', '?preview=99&lang=es');
  expect([work.result, museum.result]).toEqual([
    { tag: 'place', path: `/museums/${preview}/not-in-guide` },
    { tag: 'place', path: `/museums/${preview}?lang=es` },
  ]);
  expect([...work.asked, ...museum.asked]).toEqual([]);
});
