import type { RegisterVisitBody, Visit, VisitMuseumBody, VisitMuseumEndBody } from '@cicerone/api/visit-shapes';
import { visitDate } from '@cicerone/content/visit-date';
import { type FirstVisitRecord, isOld, type VisitLanguage, type VisitRecord, visitLanguage } from './visit-record.ts';
import { createVisitViews, type ViewCalls } from './visit-views.ts';

/** What a visit needs of the device and the server. */
export type VisitNeeds = {
  now(): number;
  randomId(): string;
  isOnline(): boolean;
  stored(): VisitRecord | undefined;
  store(visit: VisitRecord): void;
  first: FirstVisits;
  calls: VisitCalls;
  /** Whole seconds at which a work's story stands; undefined when it made no sound since the work was opened. */
  playbackSeconds(idArtwork: number): number | undefined;
  /** What failed on the phone, for whoever looks after the guide; the visitor is told nothing. */
  log(failure: unknown): void;
};

/** What is told to the server. A failure is an answer like any other: nothing. */
export type VisitCalls = ViewCalls & {
  /** @returns the visit as the server stored it */
  beginVisit(body: VisitMuseumBody): Promise<Visit | undefined>;
  endVisit(body: VisitMuseumEndBody): Promise<unknown>;
  /** The first generation's. @returns the visit's id */
  registerVisit(idMuseum: number, body: RegisterVisitBody): Promise<string | undefined>;
};

/** Where the visit of the first generation is kept, one for each venue. */
export type FirstVisits = {
  get(idMuseum: number): Promise<FirstVisitRecord | undefined>;
  put(visit: FirstVisitRecord): Promise<unknown>;
};

/** Where a visit takes place. */
export type VisitPlace = {
  idMuseum: number;
  languages: readonly VisitLanguage[];
  /** The visitor's locales, in order. */
  locales: readonly string[];
  /** The one timezone in which this installation writes dates. */
  timezone: string;
};

/**
 * A visit from its start to its end, told to the server in both generations of calls (specification, section 4, Visit
 * lifecycle). What fails is passed over in silence: no visitor is ever kept waiting for it. Calls go out in order, one
 * after the other.
 */
export function createVisit(needs: VisitNeeds) {
  const { calls, first, stored, store, now } = needs;
  let place: VisitPlace | undefined;
  let told: Promise<unknown> = Promise.resolve();

  const inOrder = (work: () => Promise<unknown>) => {
    told = told.then(work).catch(needs.log);
  };
  const tell = (call: (idVisit: string) => Promise<unknown>) =>
    inOrder(async () => {
      const { idVisit } = stored() ?? {};
      if (idVisit !== undefined) await call(idVisit);
    });
  const note = (change: (visit: FirstVisitRecord) => Partial<FirstVisitRecord>) =>
    inOrder(async () => {
      const visit = place && (await first.get(place.idMuseum));
      if (visit) await first.put({ ...visit, ...change(visit) });
    });
  const date = (moment: number) => visitDate(moment, place?.timezone ?? 'UTC');
  const views = createVisitViews({ ...needs, date, tell, note });

  return {
    /** Begins a visit where none of today is in progress, and registers what is not registered yet. */
    begin(where: VisitPlace) {
      place = where;
      const former = stored();
      if (former?.idMuseum !== where.idMuseum || isOld(former, now(), where.timezone)) {
        const visit = newVisit(needs, where);
        store(visit);
        views.forget();
        inOrder(() => first.put(firstGeneration(visit)));
      }
      if (needs.isOnline()) inOrder(() => register(needs));
    },
    lookAt: views.lookAt,
    follow: views.follow,
    /** The phone is put away, perhaps for good: the visit ends here, unless it goes on and ends later. */
    putAway() {
      const visit = stored();
      if (!place || !visit) return;
      const endDate = date(now());
      views.end();
      store({ ...visit, endDate });
      tell((idVisit) => calls.endVisit({ ...visit, idVisit, endDate }));
      note(() => ({ endDate }));
    },
    /** Answers when all that was to be told has been told. */
    settled: () => told,
  };
}
export type VisitUnderWay = ReturnType<typeof createVisit>;

function newVisit({ stored, randomId, now }: VisitNeeds, where: VisitPlace): VisitRecord {
  const former = stored();
  const { idMuseum } = where;
  const language = visitLanguage(former?.idMuseum === idMuseum ? former : undefined, where.locales, where.languages);
  return {
    idMuseum,
    visitorToken: randomId(),
    idDevice: randomId(),
    idLanguage: language.id,
    languageCode: language.code,
    startDate: visitDate(now(), where.timezone),
  };
}

/** The first generation's visit ends when it begins, until something is looked at. */
function firstGeneration({ idLanguage: _, ...visit }: VisitRecord): FirstVisitRecord {
  return { ...visit, endDate: visit.startDate, artworks: [], routes: [] };
}

/** Registers the visit in each generation in which the server has not answered yet. */
async function register({ stored, store, first, calls }: VisitNeeds): Promise<void> {
  const visit = stored();
  if (!visit) return;
  const { idMuseum, visitorToken, idDevice, idLanguage, languageCode, startDate } = visit;
  const body = { idMuseum, visitorToken, idDevice, idLanguage, startDate };
  if (visit.idVisit === undefined) {
    const answer = await calls.beginVisit(body);
    const now = stored() ?? visit;
    if (answer && now.visitorToken === visitorToken) store(answered(now, answer));
  }
  const record = await first.get(idMuseum);
  if (!record || record.idVisit !== undefined || record.visitorToken !== visitorToken) return;
  const idVisit = await calls.registerVisit(idMuseum, { ...body, languageCode, endDate: record.endDate ?? startDate });
  if (idVisit !== undefined) await first.put({ ...record, idVisit });
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
