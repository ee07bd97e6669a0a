import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { senderOf, siteOf } from '../../guarding/sender.ts';
import { isOpen, type ReleaseCache } from '../../serving/release-cache.ts';
import { refuseForNow } from '../answering/refusals.ts';

/** What may be written of visits in a minute. */
export type VisitBounds = {
  /** By one visitor. */
  writesOfVisitor: number;
  /** Visits that begin at one address. */
  visitsOfAddress: number;
  /** The same at one site, which of IPv6 has 65,536 times what counts as an address. */
  visitsOfSite: number;
  /** Visits that begin in one venue, and how many of them always remain to each address. */
  visitsOfVenue: number;
  shareOfAddress: number;
  /** Of the same in one venue, from however many addresses. */
  mostOfVenue: number;
  /** Walks, views and ends of visits at one address, and how many of them always remain to each visit. */
  writesOfAddress: number;
  shareOfVisit: number;
  /** Of the same at one site, whosever visits are named: an id is made up as fast as it is sent. */
  mostOfSite: number;
};

/**
 * A whole museum shares one address. The fullest has 10,000 visitors in its rooms, who come within the first hour: 170
 * a minute, each told by both generations of calls, are 340 visits that begin. Who goes from work to work every half
 * minute writes four times a minute, and all of them 40,000 times. What is refused here waits on the phone, and is told
 * later (decision 0031).
 */
export const VISIT_BOUNDS: VisitBounds = {
  // Many times what a finger can tap.
  writesOfVisitor: 600,
  visitsOfAddress: 6000,
  visitsOfSite: 12_000,
  visitsOfVenue: 12_000,
  shareOfAddress: 3000,
  // Far beyond any museum, and less than fills a disk before somebody has read the log.
  mostOfVenue: 60_000,
  writesOfAddress: 60_000,
  shareOfVisit: 30,
  // Three times the fullest museum; what is refused beyond is told by the phones later.
  mostOfSite: 120_000,
};

/** A visit says little; what is longer is none. */
const BODY_LIMIT_BYTES = 16 * 1024;

const MINUTE_MS = 60_000;

/** What both kinds of calls have. The measure of all other calls is not theirs: it counts what a schema refuses. */
const OPTIONS = { bodyLimit: BODY_LIMIT_BYTES, config: { rateLimit: false } } as const;

export type VisitLimits = ReturnType<typeof createVisitLimits>;

/**
 * The limits of calls that write visits: how each kind of them is registered. They count what the schema has taken, and
 * of visits only those of a venue that there is. One who sends too much is refused before anybody else: where a venue
 * or an address is full, only who has used more than a fair share of it is.
 */
export function createVisitLimits(app: FastifyInstance, releases: ReleaseCache, bounds: VisitBounds) {
  const counted = (max: number, keyGenerator: (request: FastifyRequest) => string) =>
    app.createRateLimit({ max, timeWindow: MINUTE_MS, keyGenerator });
  const writesOfVisitor = counted(bounds.writesOfVisitor, (request) => `${senderOf(request)} ${visitorOf(request)}`);
  const visitsOfAddress = counted(bounds.visitsOfAddress, senderOf);
  const visitsOfSite = counted(bounds.visitsOfSite, siteOf);
  const mostOfVenue = counted(bounds.mostOfVenue, (request) => String(venueOf(request)));
  const visitsOfVenue = counted(bounds.visitsOfVenue, (request) => String(venueOf(request)));
  const shareOfAddress = counted(bounds.shareOfAddress, (request) => `${venueOf(request)} ${senderOf(request)}`);
  const writesOfAddress = counted(bounds.writesOfAddress, senderOf);
  const mostOfSite = counted(bounds.mostOfSite, siteOf);
  const shareOfVisit = counted(bounds.shareOfVisit, (request) => `${senderOf(request)} ${visitorOf(request)}`);

  /** Who tells neither token nor visit shares no bound with others who do not. */
  async function ofVisitor(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    const seconds = visitorOf(request) === undefined ? undefined : secondsOver(await writesOfVisitor(request));
    if (seconds === undefined) return undefined;
    return refuseForNow(reply, seconds, `More than ${bounds.writesOfVisitor} writes of one visitor in a minute.`);
  }

  async function beginning(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const refused = await ofVisitor(request, reply);
    const idMuseum = venueOf(request);
    if (refused || idMuseum === undefined || !isOpen(releases, idMuseum)) return refused;
    const seconds = secondsOver(await visitsOfAddress(request)) ?? secondsOver(await visitsOfSite(request));
    if (seconds !== undefined) return refuseForNow(reply, seconds, 'Too many visits begin at one address.');
    const full = secondsOver(await mostOfVenue(request));
    if (full !== undefined) return refuseForNow(reply, full, 'Too many visits begin in this venue.');
    const [ofVenue, ofAddress] = [
      secondsOver(await visitsOfVenue(request)),
      secondsOver(await shareOfAddress(request)),
    ];
    if (ofVenue === undefined || ofAddress === undefined) return undefined;
    return refuseForNow(reply, ofVenue, 'Too many visits begin in this venue, and many of them at this address.');
  }

  async function within(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const refused = await ofVisitor(request, reply);
    if (refused) return refused;
    const seconds = secondsOver(await mostOfSite(request));
    if (seconds !== undefined) return refuseForNow(reply, seconds, 'Too much is written at one address.');
    const [ofAddress, ofVisit] = [
      secondsOver(await writesOfAddress(request)),
      secondsOver(await shareOfVisit(request)),
    ];
    if (ofAddress === undefined || ofVisit === undefined) return undefined;
    return refuseForNow(reply, ofAddress, 'Too much is written at one address, and much of it in this visit.');
  }

  return {
    /** For calls by which a visit begins. */
    beginning: { ...OPTIONS, preHandler: beginning },
    /** For calls of a visit that has begun. */
    within: { ...OPTIONS, preHandler: within },
  };
}

type Counted = Awaited<ReturnType<ReturnType<FastifyInstance['createRateLimit']>>>;

/** Seconds until a used-up bound is open again; undefined while something of it is left. */
function secondsOver(answer: Counted): number | undefined {
  return !answer.isAllowed && answer.isExceeded ? answer.ttlInSeconds : undefined;
}

function visitorOf({ body }: FastifyRequest): string | undefined {
  const { visitorToken, idVisit } = body as { visitorToken?: string | null; idVisit?: string };
  return visitorToken ?? idVisit;
}

/**
 * The venue of a visit that begins: the second generation names it in the body, the first in the address, too.
 * Undefined where the two are not the same.
 */
function venueOf({ params, body }: FastifyRequest): number | undefined {
  const inPath = (params as { idMuseum?: number }).idMuseum;
  const { idMuseum } = body as { idMuseum?: number | null };
  const named = idMuseum ?? inPath;
  return inPath === undefined || inPath === named ? named : undefined;
}
