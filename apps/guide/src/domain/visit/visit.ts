import type { Visit, VisitAnswerBody } from '@cicerone/api/visit-shapes';
import { visitDate } from '@cicerone/content/language/visit-date';
import { clearViews } from './cleared-views.ts';
import { createOwnVisit, type OwnVisit, type StoredVisit } from './own-visit.ts';
import type { VisitCall } from './visit-call.ts';
import { type AcceptedAnswer, createOutbox, type Outbox, type OutboxNeeds } from './visit-outbox.ts';
import { type FirstVisitRecord, isOld, type VisitLanguage, type VisitRecord, visitLanguage } from './visit-record.ts';
import { createVisitViews, type VisitEvent } from './visit-views.ts';
import type { WaitingCall } from './waiting-calls.ts';

/** The parts of the device and the server that a visit needs. */
export type VisitNeeds = OutboxNeeds &
  StoredVisit & {
    randomId(): string;
    /** Whether the visitor lets the museum count the visit. */
    isCounted(): boolean;
    first: FirstVisits;
    own: OwnLooks;
    /**
     * The playback position of a work's story in whole seconds; undefined if it made no sound since the work was
     * opened.
     */
    playbackSeconds(idArtwork: number): number | undefined;
  };

/** The storage of the first generation's visit, one for each venue. Whatever it cannot store is lost. */
export type FirstVisits = {
  put(visit: FirstVisitRecord): void;
  /** Changes the venue's visit, if it is still the one of that token. */
  change(of: Pick<VisitRecord, 'idMuseum' | 'visitorToken'>, change: VisitEvent['change']): void;
};

/** The storage of the visitor's own visit: the viewed works and the durations, as they are reported. */
export type OwnLooks = { note(idMuseum: number, happened: readonly VisitEvent[]): void };

/** An answer as it leaves the phone, and when it was given, in milliseconds. */
export type GivenAnswer = Omit<VisitAnswerBody, 'idVisit' | 'givenDate'> & { givenAt: number };

/** The place of a visit. */
export type VisitPlace = {
  idMuseum: number;
  languages: readonly VisitLanguage[];
  /** The visitor's locales, in order. */
  locales: readonly string[];
  /** The one timezone in which this installation writes dates. */
  timezone: string;
};

/** How often the ends of open views are noted, in milliseconds: the most that a phone loses when its battery ends. */
const NOTED_EVERY_MS = 10_000;
/** Browsers report the closing of a page by several events within this time, in milliseconds. */
const ONE_FAREWELL_MS = 500;

/**
 * Reports a visit from its start to its end to the server, in both generations of calls (product, section 4, Visit
 * lifecycle). No visitor waits for it, and failures are silent: unsent calls wait in the outbox. The ends of open views
 * are noted there early, because a page may close without notice.
 */
export function createVisit(needs: VisitNeeds) {
  let place: VisitPlace | undefined;
  let [notedAt, farewellAt] = [0, 0];

  const own = createOwnVisit(needs);
  const maySend = () => needs.isOnline() && needs.isCounted();
  const outbox = createOutbox({ ...needs, isOnline: maySend }, (call, answer) =>
    registered(call, answer, own, needs.first),
  );
  const date = (moment: number) => visitDate(moment, place?.timezone ?? 'UTC');
  const views = createVisitViews({ ...needs, date, report });

  function report(event: VisitEvent) {
    const visit = own.get();
    if (!visit) return;
    needs.first.change(visit, event.change);
    needs.own.note(visit.idMuseum, [event]);
    outbox.add(visit, [event.call]);
  }

  /** Notes the ends of all open views and of the visit itself, as if it ended now. */
  function noteEnds() {
    const visit = own.get();
    // A page that lies open until the next day has left the day before.
    if (!visit || !place || isOld(visit, needs.now(), place.timezone)) return;
    const opened = views.ends();
    // No earlier than the views that are open in it.
    notedAt = needs.now();
    const ended = { ...visit, endDate: date(notedAt) };
    const ends = [...opened, endOf(ended)];
    own.change(ended);
    outbox.note(visit, ends.map(toCall));
    needs.own.note(visit.idMuseum, ends);
    needs.first.change(visit, (record) => Object.assign({}, ...ends.map(({ change }) => change(record))));
  }

  /**
   * A visitor who opens another museum leaves this one now. A visitor who returns another day left it at the last noted
   * end.
   */
  function leave(visit: VisitRecord, where: VisitPlace) {
    if (visit.idMuseum !== where.idMuseum) noteEnds();
    outbox.close();
    views.forget();
    own.set(undefined);
  }

  /** Begins a visit unless one of today is in progress, and registers it if it is not registered yet. */
  function begin(where: VisitPlace) {
    const known = todays(needs, where);
    const previous = own.get();
    if (previous && previous.visitorToken !== known?.visitorToken) leave(previous, where);
    place = where;
    if (!known) return start(newVisit(needs, where), { ...needs, own, outbox });
    own.set(known);
    const call = beginning(known);
    if (known.idVisit === undefined && !outbox.knows(known, call)) outbox.add(known, [call]);
    outbox.sendWaiting();
  }

  return {
    begin,
    clearViews: () => clearViews(own.get(), views, needs.first),
    /** The content of the screen: a work, a route, both or neither. */
    lookAt({ idArtwork, idRoute }: { idArtwork?: number | undefined; idRoute?: number | undefined }) {
      views.lookAt(idArtwork);
      views.follow(idRoute);
      noteEnds();
    },
    /** Open views continue. */
    goesOn: () => void (isPast(notedAt, NOTED_EVERY_MS, needs) && noteEnds()),
    /** The phone is put away, or the page closes: the visit ends here, unless it continues and ends later. */
    putAway() {
      if (!isPast(farewellAt, ONE_FAREWELL_MS, needs)) return;
      farewellAt = needs.now();
      noteEnds();
      outbox.sendAtOnce();
    },
    /** The visitor's answer to a question of that museum. A later one to the same question takes its place. */
    answer: (idMuseum: number, given: GivenAnswer) => answer(idMuseum, answerCall(given, date), own, outbox),
    /** The visitor is no longer counted: what waits is deleted, and the visit goes on on this phone alone. */
    stopCounting: () => stopCounting(own, outbox, needs),
    sendRest: outbox.sendWaiting,
    unsent: outbox.unsent,
    settled: outbox.settled,
  };
}
export type VisitUnderWay = ReturnType<typeof createVisit>;

/** Whether so much time has passed, in milliseconds. A clock that was set back does not say: then it has. */
function isPast(moment: number, milliseconds: number, { now }: Pick<VisitNeeds, 'now'>): boolean {
  return Math.abs(now() - moment) >= milliseconds;
}

const toCall = ({ call }: VisitEvent) => call;

/** The stored visit, if it continues: of this museum, begun today, and counted or not as the visitor wants it now. */
function todays({ stored: get, now: clock, isCounted }: VisitNeeds, { idMuseum, timezone }: VisitPlace) {
  const stored = get();
  if (isCounted() === (stored?.isUncounted ?? false)) return undefined;
  const now = clock();
  return stored?.idMuseum === idMuseum && !isOld(stored, now, timezone) ? stored : undefined;
}

function newVisit({ stored, randomId, now, isCounted }: VisitNeeds, where: VisitPlace): VisitRecord {
  const previous = stored();
  const { idMuseum } = where;
  const language = visitLanguage(
    previous?.idMuseum === idMuseum ? previous : undefined,
    where.locales,
    where.languages,
  );
  return {
    idMuseum,
    visitorToken: randomId(),
    idDevice: randomId(),
    idLanguage: language.id,
    languageCode: language.code,
    startDate: visitDate(now(), where.timezone),
    ...(!isCounted() && { isUncounted: true }),
  };
}

/** The first generation's visit ends when it begins, until something is looked at. */
function firstGeneration({ idLanguage: _, ...visit }: VisitRecord): FirstVisitRecord {
  return { ...visit, endDate: visit.startDate, artworks: [], routes: [] };
}

type StartNeeds = Pick<VisitNeeds, 'store' | 'first'> & { own: OwnVisit; outbox: Outbox };

function start(visit: VisitRecord, { store, first, own, outbox }: StartNeeds) {
  store(visit);
  own.set(visit);
  first.put(firstGeneration(visit));
  outbox.add(visit, [beginning(visit), firstBeginning(visit)]);
}

function beginning({ idMuseum, visitorToken, idDevice, idLanguage, startDate }: VisitRecord): VisitCall {
  return { what: 'beginVisit', body: { idMuseum, visitorToken, idDevice, idLanguage, startDate } };
}

function firstBeginning(visit: VisitRecord): VisitCall {
  return { what: 'registerVisit', body: { ...visit, endDate: visit.startDate } };
}

function answerCall({ givenAt, ...answer }: GivenAnswer, date: (moment: number) => string): VisitCall {
  return { what: 'giveAnswer', body: { ...answer, givenDate: date(givenAt) } };
}

function answer(idMuseum: number, call: VisitCall, own: OwnVisit, outbox: Outbox) {
  const visit = own.get();
  if (visit?.idMuseum === idMuseum) outbox.add(visit, [call]);
}

/** Also a visit that this page has not begun goes on on this phone alone. */
function stopCounting(own: OwnVisit, outbox: Outbox, { stored }: StoredVisit) {
  outbox.clear();
  const visit = own.get() ?? stored();
  if (visit) own.change({ ...visit, idVisit: undefined, isUncounted: true });
}

function endOf(ended: VisitRecord & { endDate: string }): VisitEvent {
  return { call: { what: 'endVisit', body: ended }, change: () => ({ endDate: ended.endDate }) };
}

/** Stores what the server answered to a visit that begins, in either generation. */
function registered({ visitorToken, call }: WaitingCall, answer: AcceptedAnswer, own: OwnVisit, first: FirstVisits) {
  const { idVisit } = answer;
  const visit = own.get();
  if (call.what === 'beginVisit' && visit?.visitorToken === visitorToken && answer.visit) {
    own.change(answered(visit, answer.visit));
  }
  if (call.what === 'registerVisit' && idVisit !== undefined) {
    first.change({ idMuseum: call.body.idMuseum, visitorToken }, () => ({ idVisit }));
  }
}

/** The server's answer, with the language as the phone knows it: the visitor may have chosen another meanwhile. */
function answered(visit: VisitRecord, { idDevice, ...answer }: Visit): VisitRecord {
  const { idLanguage, languageCode, endDate } = visit;
  return {
    ...visit,
    ...answer,
    idDevice: idDevice ?? visit.idDevice,
    idLanguage,
    languageCode,
    endDate: endDate ?? answer.endDate,
  };
}
