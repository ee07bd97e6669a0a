import { tourPatterns } from '@cicerone/api/tours/tour-addresses';
import {
  leadTourBody,
  leadTourParams,
  ledTourSchema,
  ofMuseumQuery,
  runningToursSchema,
  startTourBody,
} from '@cicerone/api/tours/tour-shapes';
import { isOpen } from '../../serving/release-cache.ts';
import type { Tour } from '../../tours/tour-rows.ts';
import type { Tours } from '../../tours/tours.ts';
import { inJson, namedShapes } from '../answering/answer-shapes.ts';
import { FOR_LEADERS } from '../answering/call-security.ts';
import type { CallsApp } from '../answering/calls-app.ts';
import { NEVER_KEPT, refuseUnknown } from '../answering/refusals.ts';
import { callingLeader, type LeaderDeps, leaderRefusals } from './leader-calls.ts';

namedShapes.add(runningToursSchema, { id: 'RunningTours' });
namedShapes.add(ledTourSchema, { id: 'LedTour' });

/** The dependencies of the calls about tours. */
export type TourDeps = LeaderDeps & { tours: Tours };

const tags = ['Tour'];
const led = { 200: inJson('The tour, for its leader.', ledTourSchema) };
const REFUSED = leaderRefusals(400, 401, 404, 413, 415, 429, 503);

/** The tours of a museum, for the people who lead (product, section D6, Live guide). */
export function tourCalls(app: CallsApp, deps: TourDeps): void {
  runningCall(app, deps);
  startCall(app, deps);
  leadCall(app, deps);
}

function runningCall(app: CallsApp, deps: TourDeps): void {
  const { rows, relay } = deps.tours;
  const schema = {
    operationId: 'listTours',
    summary: 'The running tours of a museum',
    tags,
    ...FOR_LEADERS,
    querystring: ofMuseumQuery,
    response: {
      200: inJson('The tours, the earliest first.', runningToursSchema),
      ...leaderRefusals(400, 401, 404, 429, 503),
    },
  };
  app.get(tourPatterns.tours, { schema }, async (request, reply) => {
    const { idMuseum } = request.query;
    if (!isOpen(deps.releases, idMuseum)) return refuseUnknown(reply, 'venue');
    const caller = await callingLeader(request, reply, deps, idMuseum);
    if (!caller) return reply;
    const running = await rows.running(idMuseum);
    const tours = running.map(({ idTour, leader, startDate, leaderHash }) => ({
      ...{ idTour, leader, startDate: startDate.toISOString() },
      ...{ listeners: relay.count(idTour), isMine: leaderHash === caller.hash },
    }));
    return reply.headers(NEVER_KEPT).send({ leader: caller.leader, tours });
  });
}

function startCall(app: CallsApp, deps: TourDeps): void {
  const { rows, watch } = deps.tours;
  const schema = {
    operationId: 'startTour',
    summary: 'Starts a tour, or leads the running one of this leader on',
    description: 'The page that led before learns that another one leads.',
    tags,
    ...FOR_LEADERS,
    body: startTourBody,
    response: { ...led, ...REFUSED },
  };
  app.post(tourPatterns.tours, { schema }, async (request, reply) => {
    const { idMuseum } = request.body;
    if (!isOpen(deps.releases, idMuseum)) return refuseUnknown(reply, 'venue');
    const caller = await callingLeader(request, reply, deps, idMuseum);
    if (!caller) return reply;
    const tour = await rows.start(idMuseum, caller.hash);
    watch.started();
    return reply.headers(NEVER_KEPT).send(ledTour(deps.tours, tour));
  });
}

function leadCall(app: CallsApp, deps: TourDeps): void {
  const { rows } = deps.tours;
  const schema = {
    operationId: 'leadTour',
    summary: 'Takes a running tour over',
    description: 'The page that led before learns that another one leads.',
    tags,
    ...FOR_LEADERS,
    params: leadTourParams,
    body: leadTourBody,
    response: { ...led, ...REFUSED },
  };
  app.post(tourPatterns.lead, { schema }, async (request, reply) => {
    const { idMuseum } = request.body;
    if (!isOpen(deps.releases, idMuseum)) return refuseUnknown(reply, 'venue');
    const caller = await callingLeader(request, reply, deps, idMuseum);
    if (!caller) return reply;
    const tour = await rows.lead(idMuseum, request.params.idTour, caller.hash);
    if (!tour) return refuseUnknown(reply, 'tour');
    return reply.headers(NEVER_KEPT).send(ledTour(deps.tours, tour));
  });
}

/** A tour for its leader, whose earlier page is closed. */
function ledTour({ relay, tickets }: Tours, { idTour, idMuseum, code, token, startDate, term }: Tour) {
  relay.takeOver(idTour, term);
  const ticket = tickets.made({ role: 'leader', idMuseum, idTour, term });
  return { idTour, code, token, startDate: startDate.toISOString(), ticket };
}
