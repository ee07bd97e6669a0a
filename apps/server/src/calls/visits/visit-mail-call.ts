import { visitMailAddress } from '@cicerone/api/mail-call';
import { takenMailSchema, visitMailBody } from '@cicerone/api/mail-shapes';
import type { FastifyReply } from 'fastify';
import { createTally } from '../../basis/tally.ts';
import { isGuarded } from '../../guarding/guarded-release.ts';
import { createSiteLimit } from '../../guarding/site-limit.ts';
import type { NotTaken, VisitMails } from '../../mail/visit-mails.ts';
import { isOpen, type ReleaseCache } from '../../serving/release-cache.ts';
import { inJson, namedShapes, refusals } from '../answering/answer-shapes.ts';
import { FOR_HOLDERS } from '../answering/call-security.ts';
import type { CallsApp } from '../answering/calls-app.ts';
import { NEVER_KEPT, refuse, refuseForNow, refuseUnknown, refuseUntil } from '../answering/refusals.ts';
import { refuseWithoutCode, type VenueCookies } from '../answering/venue-cookies.ts';
import { withDaysOfVisit } from './visit-dates.ts';

namedShapes.add(takenMailSchema, { id: 'TakenMail' });

/** The dependencies of the call. */
export type VisitMailDeps = {
  releases: ReleaseCache;
  cookies: VenueCookies;
  /** Undefined if the installation sends no mail. */
  mails: VisitMails | undefined;
  /** Called when a mail waits to be sent. */
  waits: () => void;
  /** How many mails may be asked for at one address in a minute. */
  asksPerMinute?: number | undefined;
};

/** All visitors of a museum share one address; hardly more of them leave in a minute. */
const ASKS_PER_MINUTE = 60;
const HOUR_MS = 60 * 60_000;
/** As the shape says it of ids that no installation gives. */
const NO_LANGUAGE = 'must be the id of a language';

/**
 * Mails a visit to its visitor (product, section D6, Mail; decision 0082). The caller gives numbers and an address, and
 * not a word of the mail.
 */
export function visitMailCall(app: CallsApp, deps: VisitMailDeps): void {
  const { releases, cookies, mails, waits, asksPerMinute = ASKS_PER_MINUTE } = deps;
  const secondsToWait = createSiteLimit(asksPerMinute);
  const alarms = createTally({ spanMs: HOUR_MS, names: 1 }, () => performance.now());
  const schema = {
    operationId: 'mailVisit',
    summary: 'Mails a visit to its visitor.',
    description:
      'Names and pictures are those of the release in force. Of a visit, an address gets one mail; in a day, three. The address is deleted once the mail is sent, or after a day. Asked again, the same mail is not sent twice.',
    tags: ['Visit'],
    ...FOR_HOLDERS,
    body: withDaysOfVisit(visitMailBody),
    response: {
      200: inJson('The mail is on its way.', takenMailSchema),
      ...refusals(400, 401, 404, 409, 413, 415, 429, 503),
    },
  };
  app.post(visitMailAddress, { schema }, async (request, reply) => {
    const { body } = request;
    const { idMuseum } = body;
    if (!mails) return refuse(reply, 404, 'This installation sends no mail.');
    if (!isOpen(releases, idMuseum)) return refuseUnknown(reply, 'venue');
    const release = releases.find(idMuseum);
    const isClosed = release === undefined || isGuarded(release.current);
    if (isClosed && !cookies.of(request)(idMuseum)) return refuseWithoutCode(reply);
    if (releases.languageOf(idMuseum, body.idLanguage) === undefined) {
      return refuse(reply, 400, `idLanguage: ${NO_LANGUAGE}`, [{ field: 'idLanguage', message: NO_LANGUAGE }]);
    }
    const seconds = secondsToWait(request);
    if (seconds !== undefined) return refuseForNow(reply, seconds, 'Too many mails are asked for here.');
    const taken = await mails.take(body);
    if (taken.tag === 'stopped' && alarms.read(STOPPED).count === 0) {
      alarms.add(STOPPED);
      request.log.error({ seconds: taken.seconds }, STOPPED);
    }
    if (taken.tag !== 'taken') return refuseMail(reply, taken);
    if (taken.isNew) waits();
    return reply.headers(NEVER_KEPT).send({ taken: true });
  });
}

/** The alarm goes to the log, once an hour, and not by mail: the flood that stops the mail would stop its alarm. */
const STOPPED = 'Mail is stopped: MAIL_PER_HOUR is reached, and no further mail is taken for now.';

function refuseMail(reply: FastifyReply, { tag, seconds }: NotTaken): FastifyReply {
  if (tag === 'too-many') {
    // Not 429, which a phone gets where others have asked: then its mail waits.
    return refuse(reply.header('retry-after', String(seconds)), 409, 'This address has had its mails of today.');
  }
  return refuseUntil(reply, seconds, 'Too many mails leave this installation just now.');
}
