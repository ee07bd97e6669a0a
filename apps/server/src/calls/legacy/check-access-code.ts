import { legacyPatterns } from '@cicerone/api/legacy-calls';
import { checkAccessCodeInput, checkedAccessCodeSchema, legacyItemParams } from '@cicerone/api/legacy-shapes';
import { readDayCode } from '@cicerone/content/venue/day-code';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createTurns } from '../../basis/turns.ts';
import type { CodeTries } from '../../guarding/code-tries.ts';
import type { AccessCode, AccessCodes, Entered, Entering } from '../../guarding/codes/access-codes.ts';
import { isDayCode } from '../../guarding/codes/day-codes.ts';
import { senderOf, siteOf } from '../../guarding/sender.ts';
import { logSecurityEvent } from '../../log/request-log.ts';
import { isOpen, type ReleaseCache } from '../../serving/release-cache.ts';
import { dayAt } from '../../statistics/figures/report.ts';
import type { DataFolder } from '../../storage/data-folder.ts';
import { inJson } from '../answering/answer-shapes.ts';
import type { CallsApp } from '../answering/calls-app.ts';
import { refuseForNow, refuseUnknown, refuseUntil } from '../answering/refusals.ts';
import type { VenueCookies } from '../answering/venue-cookies.ts';
import { legacyCall, legacyRefusals } from './legacy-answers.ts';

/** The dependencies of code checks, and the limit for wrong codes. */
export type AccessCodeDeps = {
  releases: ReleaseCache;
  codes: AccessCodes;
  /** Of the keys that sign one-day codes. */
  folder: DataFolder;
  cookies: VenueCookies;
  tries: CodeTries;
  /** The timezone of venues that name none. */
  timezone: string;
};

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Codes that are looked up at a time, so that the database has connections left for visits. The queue has room for a
 * school class.
 */
const TURNS = { atOnce: 4, waiting: 40 };
/** The longest code, in any spelling. */
const BODY_LIMIT_BYTES = 2 * 1024;

const BUSY = 'Many codes are being checked just now. Try again in a moment.';

const ANSWER =
  '`success` tells whether the code opens the venue, `data` for how long. With a right code the header `Set-Cookie` ' +
  'gives `cicerone-code-{id}` (over https `__Host-cicerone-code-{id}`), signed and for so many days: it opens the ' +
  'guarded content. A code of another day, or one that was used up, is answered like a wrong one. Send the cookie ' +
  'along, so that a phone that has it is not counted twice.';

const DESCRIPTION_OF_GET =
  'As older guides ask. The code stands in the address then, which proxies write into their logs: rather send it by POST.';

/**
 * Whether a code opens a venue, and for how many days (product, section 7; section D5). A right code sets the venue's
 * cookie.
 */
export function checkAccessCodeCall(app: CallsApp, deps: AccessCodeDeps): void {
  const check = codeCheck(deps);
  const response = {
    200: inJson(ANSWER, checkedAccessCodeSchema),
    ...legacyRefusals(400, 401, 404, 413, 415, 429, 503),
  };
  const summary = 'Whether an access code opens a venue';
  const schema = { summary, ...legacyCall, params: legacyItemParams, response };
  app.post(
    legacyPatterns.checkAccessCode,
    { schema: { operationId: 'checkAccessCode', ...schema, body: checkAccessCodeInput }, bodyLimit: BODY_LIMIT_BYTES },
    (request, reply) => check(request, reply, { idMuseum: request.params.id, code: request.body.code }),
  );
  app.get(
    legacyPatterns.checkAccessCode,
    {
      schema: {
        operationId: 'checkAccessCodeInAddress',
        ...schema,
        description: DESCRIPTION_OF_GET,
        querystring: checkAccessCodeInput,
      },
    },
    (request, reply) => check(request, reply, { idMuseum: request.params.id, code: request.query.code }),
  );
}

/** Each try is counted before any work is done for it, and uncounted if the code was right. */
function codeCheck({ releases, codes, folder, cookies, tries, timezone }: AccessCodeDeps) {
  const turns = createTurns(TURNS);
  const enter = async (asked: AccessCode, entering: Entering): Promise<Entered | undefined> => {
    const read = readDayCode(asked.code);
    if (!read) return codes.enter(asked, entering);
    if (!(await isDayCode(folder, asked, entering.day))) return undefined;
    const mark = `day-${read.day}`;
    return { days: 1, mark, isHeld: mark === entering.heldMark };
  };
  return async (request: FastifyRequest, reply: FastifyReply, asked: AccessCode) => {
    if (!isOpen(releases, asked.idMuseum)) return refuseUnknown(reply, 'venue');
    // A preview is opened by the codes of its museum.
    const release = releases.find(asked.idMuseum)?.current;
    const idMuseum = release?.preview?.ofMuseum ?? asked.idMuseum;
    const address = senderOf(request);
    if (!turns.isFree(address)) return refuseUntil(reply, 1, BUSY);
    const tried = tries.begin({ idMuseum, address, site: siteOf(request) });
    if ('tag' in tried)
      return refuseForNow(reply, tried.seconds, 'Too many wrong codes came from here. Try again later.');
    const held = cookies.held(request, asked.idMuseum);
    const entering = { heldMark: held?.mark, day: dayAt(new Date(), release, timezone) };
    const entered = await turns
      .take(address, () => enter({ ...asked, idMuseum }, entering))
      .catch((failure) => {
        tried.notKnown();
        throw failure;
      });
    if (entered && 'tag' in entered) {
      tried.notKnown();
      return refuseUntil(reply, 1, BUSY);
    }
    reply.header('cache-control', 'no-store');
    logSecurityEvent(request, entered ? 'code accepted' : 'code refused', { idMuseum });
    if (!entered) return { success: false, data: null };
    tried.right();
    if (held && entered.isHeld) {
      return { success: true, data: { daysUntilExpiration: Math.ceil((held.until - Date.now()) / DAY_MS) } };
    }
    const { days, mark } = entered;
    reply.header('set-cookie', cookies.made(asked.idMuseum, days, request.protocol === 'https', mark));
    return { success: true, data: { daysUntilExpiration: days } };
  };
}
