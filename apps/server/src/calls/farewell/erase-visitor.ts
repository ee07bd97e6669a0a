import { eraseBody } from '@cicerone/api/erase-shapes';
import { eraseAddress } from '@cicerone/api/forget-call';
import type pg from 'pg';
import * as z from 'zod/mini';
import { createSiteLimit } from '../../guarding/site-limit.ts';
import { eraseUser } from '../../login/network-users.ts';
import type { VisitMails } from '../../mail/visit-mails.ts';
import type { Tables } from '../../storage/database/open-database.ts';
import { eraseVisits } from '../../visits/erase-visits.ts';
import { namedShapes, refusals } from '../answering/answer-shapes.ts';
import { FOR_EVERYBODY } from '../answering/call-security.ts';
import type { CallsApp } from '../answering/calls-app.ts';
import { NEVER_KEPT, refuseForNow } from '../answering/refusals.ts';

/** The dependencies of the erasure. */
export type EraseDeps = {
  database: { pool: pg.Pool; tables: Tables };
  /** Mails of visits may wait also where no mail is sent any more. */
  mails: Pick<VisitMails, 'withdraw'>;
  /** How many phones may have data erased at one address in a minute. */
  erasuresPerMinute?: number | undefined;
};

const ERASURES_PER_MINUTE = 600;
const BODY_LIMIT_BYTES = 32 * 1024;

const nothing = z.undefined();
namedShapes.add(nothing, { description: 'The visits and the user are not here any more.' });

/**
 * Erases the data of a visitor who wants it (product, section D6, Reset): the visits of the phone's tokens, their mails
 * that still wait, and the user of its login. Whoever knows a random token or id is their visitor; the answer does not tell if there was anything.
 */
export function eraseVisitorCall(
  app: CallsApp,
  { database, mails, erasuresPerMinute = ERASURES_PER_MINUTE }: EraseDeps,
): void {
  const secondsToWait = createSiteLimit(erasuresPerMinute);
  const schema = {
    operationId: 'eraseVisitor',
    summary: 'Erases the visits and the user of a phone, and withdraws their mails',
    description: 'Sums of past days that hold no visit any more stay. The same request may be sent again.',
    tags: ['Museum'],
    ...FOR_EVERYBODY,
    body: eraseBody,
    response: { 204: nothing, ...refusals(400, 413, 415, 429, 503) },
  };
  app.post(eraseAddress, { schema, bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) => {
    const seconds = secondsToWait(request);
    if (seconds !== undefined) return refuseForNow(reply, seconds, 'Too much is erased here.');
    const { visitorTokens, idUser } = request.body;
    await mails.withdraw(visitorTokens);
    await eraseVisits(database.pool, visitorTokens);
    if (idUser !== undefined) await eraseUser(database.tables, idUser);
    return reply.headers(NEVER_KEPT).code(204).send();
  });
}
