import { legacyPatterns } from '@cicerone/api/legacy-calls';
import { checkAccessCodeInput, checkedAccessCodeSchema, legacyItemParams } from '@cicerone/api/legacy-shapes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { CodeTries } from '../../guarding/code-tries.ts';
import { createTurns } from '../../guarding/turns.ts';
import { senderOf } from '../../log/request-address.ts';
import { logSecurityEvent } from '../../log/request-log.ts';
import type { AccessCode, AccessCodes } from '../../storage/codes/access-codes.ts';
import { isOpen, type ReleaseShelf } from '../../storage/release-shelf.ts';
import { inJson } from '../answer-shapes.ts';
import { refuse, refuseForNow } from '../refusals.ts';
import type { VenueCookies } from '../venue-cookies.ts';
import { refuseUnknown } from '../visit-answers.ts';
import { legacyCall, legacyRefusals } from './legacy-answers.ts';

/** What checking codes reads, and how much of it somebody may get wrong. */
export type AccessCodeDeps = {
  shelf: ReleaseShelf;
  codes: AccessCodes;
  cookies: VenueCookies;
  tries: CodeTries;
};

/**
 * Codes that are looked up at a time: the database has connections left for visits. Those that wait are a class at the
 * door; and whoever has a right code cannot keep others from theirs by sending it again and again.
 */
const TURNS = { atOnce: 4, waiting: 40, ofOneSender: 20 };
/** A code of fifty characters, however it is written. */
const BODY_LIMIT = 2 * 1024;

const ANSWER =
  '`success` tells whether the code opens the venue, `data` for how long. With a right code the header `Set-Cookie` ' +
  'gives `cicerone-code-{id}` (over https `__Host-cicerone-code-{id}`), signed and for so many days: who brings it ' +
  'gets what the venue shows to nobody else.';

const DESCRIPTION_OF_GET =
  'As older guides ask. The code stands in the address then, which proxies write into their logs: rather send it by POST.';

/**
 * Whether a code opens a venue, and for how many days (specification, section 7; design, section 5). A right one brings
 * the venue's cookie.
 */
export function checkAccessCodeCall(fastify: FastifyInstance, deps: AccessCodeDeps): void {
  const check = codeCheck(deps);
  const response = {
    200: inJson(ANSWER, checkedAccessCodeSchema),
    ...legacyRefusals(400, 401, 404, 413, 415, 429, 503),
  };
  const summary = 'Whether an access code opens a venue';
  const schema = { summary, ...legacyCall, params: legacyItemParams, response };
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  app.post(
    legacyPatterns.checkAccessCode,
    { schema: { ...schema, body: checkAccessCodeInput }, bodyLimit: BODY_LIMIT },
    (request, reply) => check(request, reply, { idMuseum: request.params.id, code: request.body.code }),
  );
  app.get(
    legacyPatterns.checkAccessCode,
    { schema: { ...schema, description: DESCRIPTION_OF_GET, querystring: checkAccessCodeInput } },
    (request, reply) => check(request, reply, { idMuseum: request.params.id, code: request.query.code }),
  );
}

/** Each try is counted before anything is done for it, and given back when the code was right. */
function codeCheck({ shelf, codes, cookies, tries }: AccessCodeDeps) {
  const turns = createTurns(TURNS);
  return async (request: FastifyRequest, reply: FastifyReply, asked: AccessCode) => {
    const { idMuseum } = asked;
    if (!isOpen(shelf, idMuseum)) return refuseUnknown(reply, 'venue');
    const address = senderOf(request);
    if (!turns.isFree(address)) return refuseBusy(reply);
    const tried = tries.begin({ idMuseum, address });
    if ('tag' in tried)
      return refuseForNow(reply, tried.seconds, 'Too many wrong codes came from here. Try again later.');
    const days = await turns
      .take(address, () => codes.daysOf(asked))
      .catch((failure) => {
        tried.notKnown();
        throw failure;
      });
    reply.header('cache-control', 'no-store');
    logSecurityEvent(request, days === undefined ? 'code refused' : 'code accepted', { idMuseum });
    if (days === undefined) return { success: false, data: null };
    tried.right();
    reply.header('set-cookie', cookies.made(idMuseum, days, request.protocol === 'https'));
    return { success: true, data: { daysUntilExpiration: days } };
  };
}

function refuseBusy(reply: FastifyReply): FastifyReply {
  reply.header('retry-after', '1');
  return refuse(reply, 503, 'Many codes are being checked just now. Try again in a moment.');
}
