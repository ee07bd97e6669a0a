import { mailVisit } from '@cicerone/api/mail-call';
import type { MailedVisit, MailOutcome } from '#domain/take-home/visit-mail.ts';
import { randomId } from '#platform/device/random-id.ts';
import type { Composed } from '../compose/compose.ts';

/** How long a visitor waits for a response, in milliseconds: some networks swallow every request without an error. */
const PATIENCE_MS = 20_000;

/** Asks the server to mail a visit in a museum to an address. Nothing of it is stored on the phone. */
export async function mailVisitTo(
  { visitor, words, contentLanguage }: Composed,
  idMuseum: number,
  address: string,
  visit: MailedVisit,
): Promise<MailOutcome> {
  const content = contentLanguage();
  const read = content?.languages.find(({ code }) => code === content.code);
  const { visit: known } = visitor.store.getState();
  const visitorToken = known?.idMuseum === idMuseum ? known.visitorToken : randomId();
  const patient: typeof fetch = (to, request) => fetch(to, { ...request, signal: AbortSignal.timeout(PATIENCE_MS) });
  const languages = { idLanguage: read?.id ?? 0, language: words.get().language.tag };
  const answer = await mailVisit(patient, { ...visit, ...languages, idMuseum, visitorToken, address });
  if ('taken' in answer) return 'taken';
  if (answer.tag === 'offline') return 'offline';
  return answer.status === 429 ? 'too-many' : 'not-sent';
}
