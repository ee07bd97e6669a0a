import { pbkdf2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type { Fields } from '@cicerone/content/package/field-walk';
import type { PasswordHash } from '@cicerone/content/venue/password';
import { passwordBytes } from '@cicerone/content/venue/password-bytes';
import { readDraft, saveDraft } from '../storage/draft-file.ts';
import { numberedScope } from '../storage/locks/lock-scope.ts';
import { withLock } from '../storage/locks/with-lock.ts';
import type { CommandDeps } from './command-deps.ts';
import { noVenue, numberOf, refused } from './venue-numbers.ts';

/** With fewer rounds passwords could be guessed too fast; more would keep a slow phone busy for seconds. */
const ROUNDS = 100_000;

/** Shorter passwords are easily guessed, and nobody types longer ones on a phone. */
const CHARACTERS = { least: 4, most: 64 };

/**
 * `cicerone venue password`: stores the hash of the password that ends a visit on a museum's phones (product, section
 * D6, Reset) in the draft. An empty line deletes it.
 */
export async function setPassword(deps: CommandDeps, venue: string): Promise<number> {
  const idMuseum = await numberOf(deps, venue);
  if (idMuseum === undefined) return noVenue(deps, venue);
  const typed = await deps.askSecret(`Password that ends a visit in ${venue} (not shown; an empty line for none): `);
  if (typed === undefined) return refused(deps, 'Nothing was changed: no line came.');
  const { length } = [...typed.trim()];
  if (length > 0 && (length < CHARACTERS.least || length > CHARACTERS.most)) {
    return refused(deps, `A password has ${CHARACTERS.least} to ${CHARACTERS.most} characters.`);
  }
  const password = length > 0 ? await hashed(typed) : undefined;
  const wish = { scope: await numberedScope(deps.folder, idMuseum), doing: `the password of ${venue}` };
  const result = await withLock(deps.folder, wish, async ({ prove }) => {
    const draft = await readDraft(deps.folder, idMuseum);
    if (!draft) return { tag: 'no-draft' } as const;
    const { password: _, ...content } = draft.content as Fields;
    await saveDraft(deps.folder, idMuseum, { ...draft, content: { ...content, ...(password && { password }) } }, prove);
    return { tag: 'written' } as const;
  });
  if (result.tag === 'busy') return refused(deps, result.message);
  if (result.tag === 'no-draft') return noVenue(deps, venue);
  deps.out.line(
    password ? `The draft of ${venue} has its password.` : `The draft of ${venue} has no password any more.`,
  );
  deps.out.line(`Its visitors' phones know it once it is published: cicerone venue publish ${venue}`);
  return 0;
}

async function hashed(typed: string): Promise<PasswordHash> {
  const salt = randomBytes(16);
  const hash = await promisify(pbkdf2)(passwordBytes(typed), salt, ROUNDS, 32, 'sha256');
  return { salt: salt.toString('base64'), rounds: ROUNDS, hash: hash.toString('base64') };
}
