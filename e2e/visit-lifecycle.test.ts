import { createVisitCalls } from '@cicerone/api/visit-calls';
import { dayOf, visitDate } from '@cicerone/content/language/visit-date';
import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { VisitPlace } from '../apps/guide/src/domain/visit/visit.ts';
import type { CallAnswer, VisitCall } from '../apps/guide/src/domain/visit/visit-call.ts';
import { createVisitPhone, type VisitPage } from '../apps/guide/src/testing/phone/visit-phone.ts';
import { readSums, sumChangedDays } from '../apps/server/src/statistics/day-sums.ts';
import { TEST_CREDENTIALS, testApp } from '../apps/server/src/testing/test-app.ts';
import { testDatabase } from '../apps/server/src/testing/test-database.ts';
import { testPackage } from '../apps/server/src/testing/test-package.ts';
import { folderWithVenue, imported, published } from '../apps/server/src/testing/test-venue.ts';

vi.setConfig({ testTimeout: 300_000 });

const LANGUAGES = [
  { id: 1, code: 'es_ES' },
  { id: 2, code: 'en_GB' },
];
const MUSEUMS = {
  1: { timezone: 'Europe/Madrid', works: [1, 2], route: 1 },
  2: { timezone: 'America/Lima', works: [3, 4], route: 2 },
};
type Museum = keyof typeof MUSEUMS;
/** The evening before the night in which the clocks of Madrid go back, and the one before they go forward. */
const EVENINGS = [Date.parse('2025-10-25T20:00Z'), Date.parse('2026-03-28T20:00Z')];
const MINUTE_MS = 60_000;

const folder = await folderWithVenue(await testPackage({ timezone: MUSEUMS[1].timezone }));
await imported(folder, await testPackage({ idMuseum: 'second', name: 'Second', timezone: MUSEUMS[2].timezone }));
await published(folder, 2);
const database = await testDatabase();
const app = await testApp({ folder, database, visitBounds: { writesOfVisitor: 1e9, shareOfVisit: 1e9 } });

type Fate = 'answered' | 'answer lost' | 'not arrived';

/** The calls of the guide to the real server, over a network that may lose a request or its answer. */
function networkOf(fate: () => Fate) {
  const calls = createVisitCalls(async (url, { headers = {}, body = '', ...request } = {}) => {
    const method = request.method === 'PUT' ? 'PUT' : 'POST';
    const answer = await app.inject({ method, url, headers, payload: body });
    const json = async () => answer.json();
    return {
      ok: answer.statusCode === 200,
      status: answer.statusCode,
      json,
      arrayBuffer: async () => new ArrayBuffer(0),
    };
  }, TEST_CREDENTIALS);
  const sent = async ({ what, body }: VisitCall, idVisit = ''): Promise<CallAnswer> => {
    const answer =
      what === 'registerVisit'
        ? await calls.registerVisit(body.idMuseum, body)
        : await calls[what]({ ...body, idVisit } as never);
    if ('tag' in (answer as object)) return answer as CallAnswer;
    if (what === 'beginVisit')
      return { tag: 'accepted', idVisit: (answer as { idVisit: string }).idVisit, visit: answer as never };
    const first = what === 'registerVisit' ? (answer as { data: { IdVisit: string } }).data.IdVisit : undefined;
    return { tag: 'accepted', idVisit: first };
  };
  return {
    async send(call: VisitCall, idVisit?: string): Promise<CallAnswer> {
      const becomes = fate();
      if (becomes === 'not arrived') return { tag: 'offline' };
      const answer = await sent(call, idVisit);
      return becomes === 'answer lost' ? { tag: 'offline' } : answer;
    },
  };
}

const event = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ tag: fc.constant('opens' as const), work: fc.nat({ max: 2 }), walks: fc.boolean() }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ tag: fc.constant('listens' as const), seconds: fc.integer({ min: 1, max: 90 }) }),
  },
  { weight: 2, arbitrary: fc.record({ tag: fc.constant('seeks' as const), to: fc.nat({ max: 300 }) }) },
  fc.record({ tag: fc.constant('chooses a language' as const), language: fc.constantFrom(...LANGUAGES) }),
  fc.record({ tag: fc.constant('enters a museum' as const), museum: fc.constantFrom<Museum>(1, 2) }),
  { weight: 2, arbitrary: fc.record({ tag: fc.constant('network' as const), isOnline: fc.boolean() }) },
  fc.record({
    tag: fc.constant('line' as const),
    fate: fc.constantFrom<Fate>('answered', 'answered', 'answer lost', 'not arrived'),
  }),
  fc.record({ tag: fc.constant('phone dies' as const) }),
  fc.record({ tag: fc.constant('reloads' as const) }),
  fc.record({ tag: fc.constant('guide is updated' as const) }),
  fc.record({ tag: fc.constant('waits' as const), hours: fc.integer({ min: 1, max: 14 }) }),
  fc.record({ tag: fc.constant('time for answers' as const) }),
);
type Event = typeof event extends fc.Arbitrary<infer Value> ? Value : never;

/** The seconds of a listener who goes back may be those of any earlier moment: an end never moves back on the server. */
type DoneView = { id: number; startedAt: number; seconds: number; most: number };
type DoneWalk = { id: number; startedAt: number; endedAt: number };
/** A visit as it was made. */
type DoneVisit = {
  museum: Museum;
  idLanguage: number;
  startedAt: number;
  endedAt: number | undefined;
  views: DoneView[];
  walks: DoneWalk[];
};

/**
 * A visitor with a phone, and the visits that they made: each counts up to the last moment that the phone noted, which
 * is ten seconds before its death at most.
 */
function visitor(start: number, fate: () => Fate) {
  const phone = createVisitPhone(networkOf(fate), start);
  const done = new Map<string, DoneVisit>();
  let page: VisitPage = phone.open();
  let museum: Museum = 1;
  let begun: string | undefined;
  let view: (DoneView & { leftAt?: number; away: number }) | undefined;
  let walk: DoneWalk | undefined;
  let notedAt = 0;

  const place = (): VisitPlace => {
    return { idMuseum: museum, languages: LANGUAGES, locales: ['en'], timezone: MUSEUMS[museum].timezone };
  };
  const dayIn = (moment: number, { museum: at }: DoneVisit) => dayOf(visitDate(moment, MUSEUMS[at].timezone));
  const ownVisit = () => (begun === undefined ? undefined : done.get(begun));

  function note() {
    const visit = ownVisit();
    if (!visit || dayIn(visit.startedAt, visit) !== dayIn(phone.now, visit)) return;
    notedAt = phone.now;
    visit.endedAt = phone.now;
    noteView();
    if (walk) walk.endedAt = phone.now;
  }
  function noteView() {
    if (!view) return;
    const shown = Math.floor(((view.leftAt ?? phone.now) - view.startedAt - view.away) / 1000);
    view.seconds = phone.playback[view.id] ?? shown;
    view.most = Math.max(view.most, view.seconds);
  }
  function forget() {
    [view, walk] = [undefined, undefined];
  }

  function begin() {
    const before = ownVisit();
    if (before && before.museum !== museum) note();
    const stored = phone.stored;
    page.begin(place());
    const token = phone.stored?.visitorToken ?? '';
    if (begun !== token) forget();
    begun = token;
    if (done.has(token)) return;
    const spoken = stored?.idMuseum === museum ? stored.idLanguage : 2;
    done.set(token, { museum, idLanguage: spoken, startedAt: phone.now, endedAt: undefined, views: [], walks: [] });
  }

  function open(work: number, walks: boolean) {
    begin();
    const { works, route } = MUSEUMS[museum];
    const id = works[work];
    if (view && view.id !== id) view.leftAt ??= phone.now;
    if (view && view.id === id) {
      view.away += phone.now - (view.leftAt ?? phone.now);
      delete view.leftAt;
    } else if (id !== undefined) {
      noteView();
      delete phone.playback[id];
      view = { id, startedAt: phone.now, seconds: 0, most: 0, away: 0 };
      ownVisit()?.views.push(view);
    }
    if (!walks && walk) walk.endedAt = phone.now;
    if (!walks) walk = undefined;
    else if (!walk) {
      walk = { id: route, startedAt: phone.now, endedAt: phone.now };
      ownVisit()?.walks.push(walk);
    }
    page.lookAt({ idArtwork: id, idRoute: walks ? route : undefined });
    note();
  }

  function openPage(how?: 'without a word') {
    if (how === undefined) note();
    page.go(how);
    page = phone.open();
    page.sendRest();
    begun = undefined;
    // A new page notes the ends at the first moment that its visit goes on.
    notedAt = 0;
    forget();
    phone.playback = {};
  }

  return {
    phone,
    done,
    settled: () => page.settled(),
    openPage,
    happen(what: Exclude<Event, { tag: 'line' | 'time for answers' }>) {
      // Two events of a visitor never share a millisecond.
      phone.now += 1000;
      if (what.tag === 'opens') open(what.work, what.walks);
      if (what.tag === 'listens') {
        phone.now += what.seconds * 1000;
        if (view && view.leftAt === undefined) phone.playback[view.id] = (phone.playback[view.id] ?? 0) + what.seconds;
        page.goesOn();
        if (ownVisit() && phone.now - notedAt >= 10_000) note();
      }
      if (what.tag === 'seeks' && view && view.leftAt === undefined) phone.playback[view.id] = what.to;
      // A visit is registered in the language of that moment.
      if (what.tag === 'chooses a language' && phone.stored?.idVisit !== undefined) {
        phone.stored = { ...phone.stored, idLanguage: what.language.id, languageCode: what.language.code };
      }
      if (what.tag === 'enters a museum') {
        museum = what.museum;
        begin();
      }
      if (what.tag === 'network') phone.isOnline = what.isOnline;
      if (what.tag === 'phone dies') openPage('without a word');
      if (what.tag === 'reloads') openPage();
      if (what.tag === 'guide is updated') {
        openPage();
        phone.stored = undefined;
      }
      if (what.tag === 'waits') phone.now += what.hours * 60 * MINUTE_MS;
    },
  };
}

type StoredVisits = Awaited<ReturnType<typeof storedVisits>>;

/** The visits that were made, as the server should have them. */
function asStored(done: ReadonlyMap<string, DoneVisit>, stored: StoredVisits): StoredVisits {
  const storedSeconds = new Map(
    stored.flatMap(({ idMuseum, views }) => views.map((view) => [`${idMuseum} ${nameOf(view)}`, view.seconds])),
  );
  return [...done.values()].map(({ views, walks, endedAt, startedAt, museum, idLanguage }) => ({
    idMuseum: museum,
    idLanguage,
    startedAt,
    endedAt: endedAt ?? startedAt,
    day: dayOf(visitDate(startedAt, MUSEUMS[museum].timezone)),
    views: views
      .map(({ id, startedAt: from, seconds, most }) => {
        const atServer = storedSeconds.get(`${museum} ${nameOf({ id, startedAt: from })}`) ?? seconds;
        return { id, startedAt: from, seconds: Math.min(Math.max(atServer, seconds), most) };
      })
      .sort(byStart),
    walks: [...walks].sort(byStart),
  }));
}

const nameOf = ({ id, startedAt }: Pick<DoneView, 'id' | 'startedAt'>) => `${id} ${startedAt}`;
const byStart = (one: { startedAt: number }, other: { startedAt: number }) => one.startedAt - other.startedAt;

async function storedVisits() {
  const { rows: visits } = await database.pool.query('select *, day::text as on_day from visits');
  const { rows: stages } = await database.pool.query('select * from visit_stages order by start_date');
  const found = visits.map((visit) => {
    const ofVisit = (kind: string) =>
      stages.filter((stage) => stage.id_visit === visit.id_visit && stage.kind === kind);
    return {
      idMuseum: visit.id_museum as Museum,
      idLanguage: visit.id_language as number,
      startedAt: visit.start_date.getTime() as number,
      endedAt: visit.end_date.getTime() as number,
      day: visit.on_day as string,
      views: ofVisit('artwork').map((row) => {
        return {
          id: row.id as number,
          startedAt: row.start_date.getTime() as number,
          seconds: row.duration_seconds as number,
        };
      }),
      walks: ofVisit('route').map((row) => {
        return {
          id: row.id as number,
          startedAt: row.start_date.getTime() as number,
          endedAt: row.end_date?.getTime() as number,
        };
      }),
    };
  });
  return found.sort(byStart);
}

/** The sums of the made visits, by museum, day and what was counted. */
function sumsOf(visits: StoredVisits) {
  const sums = new Map<string, number>();
  const add = (key: string, count: number) => count > 0 && sums.set(key, (sums.get(key) ?? 0) + count);
  for (const { idMuseum, day, idLanguage, views, walks } of visits) {
    const at = `${idMuseum} ${day}`;
    add(`${at} visits `, 1);
    add(`${at} silent-visits `, views.length === 0 ? 1 : 0);
    add(`${at} language-visits ${idLanguage}`, 1);
    for (const { id, seconds } of views) {
      add(`${at} views ${id}`, 1);
      add(`${at} view-seconds ${id}`, seconds);
    }
    for (const { id } of walks) add(`${at} walks ${id}`, 1);
  }
  return sums;
}

async function storedSums(visits: StoredVisits, measures: RegExp) {
  await sumChangedDays(database.pool);
  const found = new Map<string, number>();
  for (const at of new Set(visits.map(({ idMuseum, day }) => `${idMuseum} ${day}`))) {
    const [idMuseum, day = ''] = at.split(' ');
    for (const { measure, subject, total } of await readSums(database.pool, Number(idMuseum), day, day)) {
      if (measures.test(measure)) found.set(`${at} ${measure} ${subject}`, total);
    }
  }
  return found;
}

const COUNTED = /^(?:visits|silent-visits|language-visits|views|view-seconds|walks)$/;

test('whatever happens to a phone, its line and its clock, the server has the visits that were made', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...EVENINGS),
      fc.array(event, { minLength: 10, maxLength: 50 }),
      async (start, events) => {
        await database.pool.query('truncate visits, visit_stages, visit_answers, changed_days, day_sums');
        let fate: Fate = 'answered';
        const { phone, done, happen, openPage, settled } = visitor(start, () => fate);
        for (const what of events) {
          if (what.tag === 'line') fate = what.fate;
          else if (what.tag === 'time for answers') await settled();
          else happen(what);
        }
        await settled();
        [fate, phone.isOnline] = ['answered', true];
        openPage('without a word');
        await settled();
        const stored = await storedVisits();
        const made = asStored(done, stored).sort(byStart);
        expect(stored).toEqual(made);
        expect(phone.outbox.size).toBe(0);
        expect(await storedSums(made, COUNTED)).toEqual(sumsOf(made));
      },
    ),
    { numRuns: 100 },
  );
});
