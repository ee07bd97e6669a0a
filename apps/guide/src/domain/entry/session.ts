/**
 * One visit's session object (product, section 3, Session object): when it was created, in milliseconds, an id
 * that begins with EG, the language, the venue, and a last field that stays empty (decision 0066).
 */
export type Session = { createdAt: number; id: string; languageCode: string; idMuseum: number; final: string };

/**
 * A session that begins now.
 *
 * @param random an unguessable value, such as a random UUID
 */
export function createSession(now: number, random: string, languageCode: string, idMuseum: number): Session {
  return { createdAt: now, id: `EG${random}`, languageCode, idMuseum, final: '' };
}
