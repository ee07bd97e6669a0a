import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createVisitPhone, type VisitPage } from '../../testing/phone/visit-phone.ts';
import { createVisitServer, type Fate } from '../../testing/phone/visit-server.ts';
import { isOld } from './visit-record.ts';

const NOW = Date.parse('2026-11-21T09:00:00.000Z');

describe('a visitor whose page, network and server may fail at any time', () => {
  const FATES: Fate[] = ['answered', 'answered', 'answer-lost', 'not-arrived', { status: 503 }];
  const happening = fc.oneof(
    fc.record({ tag: fc.constant('looks' as const), idArtwork: fc.integer({ min: 1, max: 4 }) }),
    fc.record({ tag: fc.constant('listens' as const), seconds: fc.integer({ min: 1, max: 40 }) }),
    fc.record({ tag: fc.constant('page goes' as const), how: fc.constantFrom(undefined, 'without a word' as const) }),
    fc.record({ tag: fc.constant('network' as const), isOnline: fc.boolean() }),
    fc.record({ tag: fc.constant('server' as const), fate: fc.constantFrom(...FATES) }),
    fc.record({ tag: fc.constant('next day' as const) }),
    fc.record({ tag: fc.constant('is put away' as const) }),
    fc.record({ tag: fc.constant('time for answers' as const) }),
  );
  type Happening = typeof happening extends fc.Arbitrary<infer Value> ? Value : never;

  test('has each look counted once, with its last noted seconds', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { maxLength: 40 }), async (happenings) => {
        const { seen, counted, left } = await visited(happenings);
        expect(counted).toEqual(seen);
        expect(left).toBe(0);
      }),
      { numRuns: 500 },
    );
  });

  /** The looks of a visitor with their last noted seconds, and those that the server has in the end. */
  async function visited(happenings: readonly Happening[]) {
    let fate: Fate = 'answered';
    const server = createVisitServer(() => fate);
    const phone = createVisitPhone(server, NOW);
    const place = { idMuseum: 7, languages: [], locales: ['en'], timezone: 'UTC' };
    const seen = new Map<string, number>();
    let page: VisitPage = phone.open();
    let open: { id: number; key: string; since: number } | undefined;
    let notedAt = phone.now;

    const noted = () => {
      // A visitor who comes back another day left the day before.
      if (!phone.stored || isOld(phone.stored, phone.now, place.timezone)) return;
      notedAt = phone.now;
      if (open) seen.set(open.key, Math.floor((phone.now - open.since) / 1000));
    };
    const looks = (id: number) => {
      page.begin(place);
      const isAnotherVisit = !open?.key.startsWith(phone.stored?.visitorToken ?? '');
      if (!isAnotherVisit && open?.id !== id) noted();
      if (isAnotherVisit || open?.id !== id) {
        open = { id, key: `${phone.stored?.visitorToken} ${id} ${phone.now}`, since: phone.now };
      }
      page.lookAt({ idArtwork: id });
      noted();
    };
    const happen = async (what: Happening) => {
      // Two events of a visitor never share a millisecond.
      phone.now += 1000;
      if (what.tag === 'looks') looks(what.idArtwork);
      if (what.tag === 'listens') {
        phone.now += what.seconds * 1000;
        page.goesOn();
        if (phone.now - notedAt >= 10_000) noted();
      }
      if (what.tag === 'is put away') {
        page.putAway();
        noted();
      }
      if (what.tag === 'page goes') {
        page.go(what.how);
        if (!what.how) noted();
        open = undefined;
        page = phone.open();
        page.sendRest();
      }
      if (what.tag === 'network') phone.isOnline = what.isOnline;
      if (what.tag === 'server') fate = what.fate;
      if (what.tag === 'next day') phone.now += 24 * 3600_000;
      if (what.tag === 'time for answers') await page.settled();
    };

    for (const what of happenings) await happen(what);
    await page.settled();
    fate = 'answered';
    phone.isOnline = true;
    page.go('without a word');
    page = phone.open();
    page.sendRest();
    await page.settled();
    const counted = [...server.visits].flatMap(([id, { views }]) =>
      [...views].map(([name, { duration }]) => {
        const [idArtwork, start = ''] = name.split(' ');
        return [`${id.slice('visit of '.length)} ${idArtwork} ${Date.parse(start)}`, duration] as const;
      }),
    );
    return {
      seen: Object.fromEntries([...seen].sort()),
      counted: Object.fromEntries(counted.sort()),
      left: phone.outbox.size,
    };
  }
});
