import type { VisitMails } from '../mail/visit-mails.ts';
import { answers, refusals } from './answering/answer-shapes.ts';
import type { CallsApp } from './answering/calls-app.ts';
import { NEVER_KEPT, refuseUntil } from './answering/refusals.ts';

/** The check whether the server accepts writes, and its mail, if it sends any. */
export type HealthDeps = { canWrite: () => Promise<boolean>; mails: Pick<VisitMails, 'isStopped'> | undefined };

/**
 * Calls for monitoring: whether the server responds, in which case visitors have the guide, and whether it also accepts
 * writes of visitors and staff (decision 0036).
 */
export function healthCalls(app: CallsApp, { canWrite, mails }: HealthDeps): void {
  const tags = ['Operation'];
  app.get(
    '/healthz',
    {
      schema: {
        operationId: 'getHealth',
        summary: 'Whether the server answers',
        description:
          'The guide needs no more than that. A server that does not answer this one has to be started again.',
        tags,
        response: { 200: answers.health, ...refusals(429) },
      },
    },
    async (_, reply) => reply.headers(NEVER_KEPT).send({ status: 'up' }),
  );
  app.get(
    '/readyz',
    {
      schema: {
        operationId: 'getReadiness',
        summary: 'Whether the server can write, too',
        description:
          'Asks the database. Starting the server again brings no database back. `mail` is `stopped` while no further mail is taken, because `MAIL_PER_HOUR` is reached.',
        tags,
        response: { 200: answers.readiness, ...refusals(429, 503) },
      },
    },
    async (_, reply) => {
      if (await canWrite()) return reply.headers(NEVER_KEPT).send({ status: 'ready', mail: await mailOf(mails) });
      return refuseUntil(reply, 2, 'The database takes nothing just now. The guide is served.');
    },
  );
}

async function mailOf(mails: HealthDeps['mails']): Promise<'off' | 'on' | 'stopped'> {
  if (!mails) return 'off';
  return (await mails.isStopped()) ? 'stopped' : 'on';
}
