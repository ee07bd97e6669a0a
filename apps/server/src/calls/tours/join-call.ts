import { tourPatterns } from '@cicerone/api/tours/tour-addresses';
import { readTourCode, TOUR_CODE_LENGTH } from '@cicerone/api/tours/tour-code';
import { joinedTourSchema, joinTourBody } from '@cicerone/api/tours/tour-shapes';
import type { CodeBounds, CodeTries } from '../../guarding/code-tries.ts';
import { isGuarded } from '../../guarding/guarded-release.ts';
import { senderOf, siteOf } from '../../guarding/sender.ts';
import { logSecurityEvent } from '../../log/request-log.ts';
import { isOpen, type ReleaseCache } from '../../serving/release-cache.ts';
import type { Tour } from '../../tours/tour-rows.ts';
import type { Tours } from '../../tours/tours.ts';
import { inJson, namedShapes, refusals } from '../answering/answer-shapes.ts';
import { FOR_HOLDERS } from '../answering/call-security.ts';
import type { CallsApp } from '../answering/calls-app.ts';
import { NEVER_KEPT, refuseForNow, refuseUnknown } from '../answering/refusals.ts';
import { refuseWithoutCode, type VenueCookies } from '../answering/venue-cookies.ts';

namedShapes.add(joinedTourSchema, { id: 'JoinedTour' });

/** The dependencies of the call. */
export type JoinDeps = { releases: ReleaseCache; tours: Tours; cookies: VenueCookies; tries: CodeTries };

/**
 * There are 887 million codes: with three tours at any time, all strangers together find one in two years of trying day
 * and night. Phones that join in the same moment count as wrong until their codes are known, so the bounds are above a
 * full tour.
 */
export const TOUR_CODE_BOUNDS: CodeBounds = {
  ofAddressPerMinute: 1500,
  ofAddressPerHour: 3000,
  ofKnownAddressPerHour: 10_000,
  ofSitePerHour: 5000,
  ofStrangersPerHour: 15_000,
};

/**
 * A visitor joins a tour (product, section D6, Live guide). Only wrong codes are limited: all phones of a group, and of
 * the museum, may share one address.
 */
export function joinCall(app: CallsApp, { releases, tours, cookies, tries }: JoinDeps): void {
  const schema = {
    operationId: 'joinTour',
    summary: 'A visitor joins a running tour',
    description:
      'A code is read in any case, with or without blanks and hyphens. No name is asked for: a listener is a number. The ticket opens the WebSocket at `/api/tours/socket`.',
    tags: ['Tour'],
    ...FOR_HOLDERS,
    body: joinTourBody,
    response: {
      200: inJson('The way in, or why there is none.', joinedTourSchema),
      ...refusals(400, 401, 404, 413, 415, 429, 503),
    },
  };
  app.post(tourPatterns.join, { schema }, async (request, reply) => {
    const { idMuseum, code } = request.body;
    const release = releases.find(idMuseum);
    if (!release || !isOpen(releases, idMuseum)) return refuseUnknown(reply, 'venue');
    if (isGuarded(release.current) && !cookies.of(request)(idMuseum)) return refuseWithoutCode(reply);
    const read = readTourCode(code);
    // Nobody guesses the 128 bits of a QR code: only what is typed counts as a try.
    const isTyped = read === undefined || read.length === TOUR_CODE_LENGTH;
    const tried = isTyped ? tries.begin({ idMuseum, address: senderOf(request), site: siteOf(request) }) : undefined;
    if (tried && 'tag' in tried) return refuseForNow(reply, tried.seconds, 'Too many wrong codes from here.');
    const tour = await (read === undefined ? undefined : tours.rows.findByCode(idMuseum, read))?.catch((failure) => {
      tried?.notKnown();
      throw failure;
    });
    reply.headers(NEVER_KEPT);
    if (!tour) {
      logSecurityEvent(request, 'tour code refused', { idMuseum });
      return { tag: 'unknown-code' as const };
    }
    tried?.right();
    return join(tours, tour);
  });
}

async function join({ rows, relay, tickets }: Tours, tour: Tour) {
  const { idTour, idMuseum } = tour;
  if (relay.isFull(tour)) return { tag: 'full' as const };
  const number = await rows.join(idTour);
  if (number === undefined) return { tag: 'unknown-code' as const };
  relay.hold(idTour, number);
  return {
    tag: 'joined' as const,
    idTour,
    number,
    ticket: tickets.made({ role: 'listener', idMuseum, idTour, number }),
  };
}
