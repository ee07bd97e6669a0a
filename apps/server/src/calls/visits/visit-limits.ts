import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { senderOf, siteOf } from '../../guarding/sender.ts';
import { isOpen, type ReleaseCache } from '../../serving/release-cache.ts';
import { refuseForNow } from '../answering/refusals.ts';

/** How many writes of visits are allowed in a minute. */
export type VisitBounds = {
  /** By one visitor. */
  writesOfVisitor: number;
  /** Visits that begin at one address. */
  visitsOfAddress: number;
  /** The same at one site, which in IPv6 may have 65,536 networks, each counted as one address. */
  visitsOfSite: number;
  /** Visits that begin in one venue, and how many of them each address is always allowed. */
  visitsOfVenue: number;
  shareOfAddress: number;
  /** The most of them in one venue, from any number of addresses. */
  mostOfVenue: number;
  /** Walks, views, answers and ends of visits at one address, and how many of them each visit is always allowed. */
  writesOfAddress: number;
  shareOfVisit: number;
  /** The most of them at one site, for all visits together: a client can invent ids as fast as it sends. */
  mostOfSite: number;
  /** Batches of event counts at one address, and at one site. */
  batchesOfAddress: number;
  batchesOfSite: number;
};

/**
 * All visitors of a museum share one address. The fullest museum has 10,000 visitors in its rooms, who arrive within
 * the first hour: 170 a minute, each reported by both generations of calls, are 340 visits that begin. A visitor who
 * goes from work to work every half minute writes four times a minute, and all of them 40,000 times. Refused writes
 * wait on the phone and are sent later (decision 0031).
 */
export const VISIT_BOUNDS: VisitBounds = {
  // Many times more than a finger can tap.
  writesOfVisitor: 600,
  visitsOfAddress: 6000,
  visitsOfSite: 12_000,
  visitsOfVenue: 12_000,
  shareOfAddress: 3000,
  // Far more than any museum needs, and too little to fill a disk before somebody has read the log.
  mostOfVenue: 60_000,
  writesOfAddress: 60_000,
  shareOfVisit: 30,
  // Three times the fullest museum. Phones send refused writes again later.
  mostOfSite: 120_000,
  // Three times the fullest museum, whose phones send a batch every five minutes.
  batchesOfAddress: 6000,
  batchesOfSite: 12_000,
};

/** A visit is short; a longer body is no visit. */
const BODY_LIMIT_BYTES = 16 * 1024;
/** The most counts that a batch may have, and all of their fields. */
const BATCH_LIMIT_BYTES = 64 * 1024;

const MINUTE_MS = 60_000;

/**
 * Options of all these calls. The general rate limit is disabled for them: it would also count requests that a
 * schema refuses.
 */
const OPTIONS = { bodyLimit: BODY_LIMIT_BYTES, config: { rateLimit: false } } as const;
const BATCH_OPTIONS = { ...OPTIONS, bodyLimit: BATCH_LIMIT_BYTES } as const;

export type VisitLimits = ReturnType<typeof createVisitLimits>;

/**
 * The limits of calls that write visits, as options for their registration. They count requests that passed the schema,
 * and of visits only those of an existing venue. A sender that exceeds its own limit is refused first. If a venue or an
 * address is at its limit, only senders above their fair share are refused.
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
  const batchesOfAddress = counted(bounds.batchesOfAddress, senderOf);
  const batchesOfSite = counted(bounds.batchesOfSite, siteOf);

  /** Requests with neither token nor visit do not share a limit with each other. */
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

  async function counting(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const idMuseum = venueOf(request);
    if (idMuseum === undefined || !isOpen(releases, idMuseum)) return undefined;
    const seconds = secondsOver(await batchesOfAddress(request)) ?? secondsOver(await batchesOfSite(request));
    if (seconds === undefined) return undefined;
    return refuseForNow(reply, seconds, 'Too many batches of counts are sent from one address.');
  }

  return {
    /** For calls that begin a visit. */
    beginning: { ...OPTIONS, preHandler: beginning },
    /** For calls about a visit that has begun. */
    within: { ...OPTIONS, preHandler: within },
    /** For the call that takes event counts. */
    counting: { ...BATCH_OPTIONS, preHandler: counting },
  };
}

type Counted = Awaited<ReturnType<ReturnType<FastifyInstance['createRateLimit']>>>;

/** Seconds until an exhausted limit is open again; undefined while it is not exhausted. */
function secondsOver(answer: Counted): number | undefined {
  return !answer.isAllowed && answer.isExceeded ? answer.ttlInSeconds : undefined;
}

function visitorOf({ body }: FastifyRequest): string | undefined {
  const { visitorToken, idVisit } = body as { visitorToken?: string | null; idVisit?: string };
  return visitorToken ?? idVisit;
}

/**
 * The venue of a visit that begins: the second generation names it in the body, the first in the address as well.
 * Undefined if the two differ.
 */
function venueOf({ params, body }: FastifyRequest): number | undefined {
  const inPath = (params as { idMuseum?: number }).idMuseum;
  const { idMuseum } = body as { idMuseum?: number | null };
  const named = idMuseum ?? inPath;
  return inPath === undefined || inPath === named ? named : undefined;
}
