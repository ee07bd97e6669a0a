import { createHmac } from 'node:crypto';
import { mailboxOf } from '@cicerone/api/mail-address';
import type { VisitMailBody } from '@cicerone/api/mail-shapes';
import { and, asc, eq, gt, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import { sealed, sealingKey, unsealed } from '../basis/sealed.ts';
import type { Tables } from '../storage/database/open-database.ts';
import { visitMails } from '../storage/database/schema.ts';

/** How long a mail counts, and how long it may wait for the mail server, in milliseconds. */
export const REMEMBERED_MS = 24 * 60 * 60_000;
const HOUR_MS = 60 * 60_000;
/** Over all venues, in a day. */
const MAILS_FOR_RECIPIENT = 3;

/** The content of a mail and its address: the body of the call, without the visit's token. */
export type MailOrder = Omit<VisitMailBody, 'visitorToken'>;

/** A mail that waits to be sent. `order`: undefined if it cannot be read, as after the key was lost. */
export type WaitingMail = { recipientHash: string; visitHash: string; order: MailOrder | undefined };

/** Why a mail is not taken, and after how many seconds it may be asked for again. */
export type NotTaken = { tag: 'too-many' | 'stopped'; seconds: number };

/** The mails of visits: their limits, and those that wait to be sent. */
export type VisitMails = {
  /** Takes a mail, if its recipient and the installation may have another. The same mail again is taken once. */
  take(body: VisitMailBody): Promise<{ tag: 'taken'; isNew: boolean } | NotTaken>;
  /** Whether the installation sends no further mail for now. */
  isStopped(): Promise<boolean>;
  /** The mail that has waited longest, of those that arrived after `after`. */
  next(after: Date | undefined): Promise<(WaitingMail & { receivedAt: Date }) | undefined>;
  /** Deletes the order with its address; the hashes stay for their day. */
  wipe(mail: WaitingMail): Promise<void>;
  /** Deletes the orders of these visits that still wait: nothing of them is sent any more. Their hashes stay for their day. */
  withdraw(visitorTokens: readonly string[]): Promise<void>;
  /** Deletes everything about mails of a day ago, also of those that could not be sent. @returns how many */
  forgetOld(): Promise<number>;
};

export type VisitMailOptions = {
  tables: Tables;
  /** Of this installation. */
  key: Buffer;
  /** How many mails may be taken in an hour. */
  perHour: number;
  /** In milliseconds. */
  now?: () => number;
};

/**
 * The limits need to know an address again for a day, so its hash is stored: made with a key that lies outside of the
 * database, because addresses can be guessed (decision 0082).
 */
export function createVisitMails({ tables, key, perHour, now = Date.now }: VisitMailOptions): VisitMails {
  const hashingKey = sealingKey(key, 'mail limits');
  const orderKey = sealingKey(key, 'mail orders');
  const hashOf = (text: string) => createHmac('sha256', hashingKey).update(text).digest('base64url');
  const visitHashOf = (visitorToken: string) => hashOf(`visit ${visitorToken}`);
  const since = (ms: number) => gt(visitMails.receivedAt, new Date(now() - ms));
  const isOf = ({ recipientHash, visitHash }: Pick<WaitingMail, 'recipientHash' | 'visitHash'>) =>
    and(eq(visitMails.recipientHash, recipientHash), eq(visitMails.visitHash, visitHash));
  const secondsUntil = (first: Date | undefined, ms: number) =>
    Math.max(1, Math.ceil(((first?.getTime() ?? now()) + ms - now()) / 1000));

  return {
    async take({ visitorToken, ...order }) {
      const recipientHash = hashOf(mailboxOf(order.address));
      const visitHash = visitHashOf(visitorToken);
      return tables.transaction(async (step) => {
        // Two requests at a time would otherwise both find room for the last mail.
        await step.execute(sql`lock table ${visitMails} in share row exclusive mode`);
        const known = await step
          .select({ visitHash: visitMails.visitHash, receivedAt: visitMails.receivedAt })
          .from(visitMails)
          .where(and(eq(visitMails.recipientHash, recipientHash), since(REMEMBERED_MS)))
          .orderBy(asc(visitMails.receivedAt));
        if (known.some((mail) => mail.visitHash === visitHash)) return { tag: 'taken', isNew: false } as const;
        if (known.length >= MAILS_FOR_RECIPIENT)
          return { tag: 'too-many', seconds: secondsUntil(known.at(-MAILS_FOR_RECIPIENT)?.receivedAt, REMEMBERED_MS) };
        const first = await firstOfFull(step, perHour, since(HOUR_MS));
        if (first) return { tag: 'stopped', seconds: secondsUntil(first, HOUR_MS) };
        const mail = { waiting: sealed(orderKey, JSON.stringify(order)), receivedAt: new Date(now()) };
        await step
          .insert(visitMails)
          .values({ recipientHash, visitHash, ...mail })
          .onConflictDoUpdate({ target: [visitMails.recipientHash, visitMails.visitHash], set: mail });
        return { tag: 'taken', isNew: true } as const;
      });
    },
    isStopped: async () => (await firstOfFull(tables, perHour, since(HOUR_MS))) !== undefined,
    async next(after) {
      const isLater = after && gt(visitMails.receivedAt, after);
      const [mail] = await tables
        .select()
        .from(visitMails)
        .where(and(isNotNull(visitMails.waiting), since(REMEMBERED_MS), isLater))
        .orderBy(asc(visitMails.receivedAt))
        .limit(1);
      if (!mail) return undefined;
      const { waiting, ...row } = mail;
      const text = unsealed(orderKey, waiting ?? '');
      return { ...row, order: text === undefined ? undefined : (JSON.parse(text) as MailOrder) };
    },
    async wipe(mail) {
      await tables.update(visitMails).set({ waiting: null }).where(isOf(mail));
    },
    async withdraw(visitorTokens) {
      const isOfVisits = inArray(visitMails.visitHash, visitorTokens.map(visitHashOf));
      await tables.update(visitMails).set({ waiting: null }).where(isOfVisits);
    },
    async forgetOld() {
      const old = lte(visitMails.receivedAt, new Date(now() - REMEMBERED_MS));
      return (await tables.delete(visitMails).where(old).returning({ at: visitMails.receivedAt })).length;
    },
  };
}

/** The first of the mails that fill a time; undefined if there is room for another. */
async function firstOfFull(over: Pick<Tables, 'select'>, most: number, isOfTime: SQL): Promise<Date | undefined> {
  const [first] = await over
    .select({ receivedAt: visitMails.receivedAt })
    .from(visitMails)
    .where(isOfTime)
    .orderBy(sql`${visitMails.receivedAt} desc`)
    .offset(most - 1)
    .limit(1);
  return first?.receivedAt;
}
