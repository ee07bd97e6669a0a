import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { cutLegacyList, joinLegacyLists, writeLegacyItem, writeLegacyList } from './legacy-list.ts';

const items = fc.uniqueArray(fc.record({ name: fc.string({ unit: 'binary' }), idArtwork: fc.nat() }), {
  selector: ({ idArtwork }) => idArtwork,
});

it('a written list is read completely, item by item, and joined in order, whatever it contains', () => {
  fc.assert(
    fc.property(items, items, (some, more) => {
      const lists = [some, more].map((list) => writeLegacyList(list, 'idArtwork'));
      expect(lists.map((list) => JSON.parse(list.toString()))).toEqual([
        { success: true, data: some },
        { success: true, data: more },
      ]);
      expect(JSON.parse(joinLegacyLists(lists).toString())).toEqual({ success: true, data: [...some, ...more] });
      const cut = cutLegacyList(lists[0] ?? Buffer.from(''));
      expect([...cut.keys()]).toEqual(some.map(({ idArtwork }) => idArtwork));
      for (const item of some) {
        const answer = JSON.parse(writeLegacyItem(cut.get(item.idArtwork) ?? ''));
        expect(answer).toEqual({ success: true, data: item });
      }
    }),
  );
});

it('no lists at all are an empty list', () => {
  expect(JSON.parse(joinLegacyLists([]).toString())).toEqual({ success: true, data: [] });
});
