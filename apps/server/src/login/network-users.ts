import { createHash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Tables } from '../storage/database/open-database.ts';
import { users } from '../storage/database/schema.ts';

/** A visitor as a network identifies them. */
export type NetworkUser = { idSocialNetwork: number; idUser: string };

/**
 * Creates a user for a visitor who logged in at a network; the same visitor is the same user. Neither name nor address
 * is stored, and the identity at the network only as a hash.
 *
 * @returns the user's own id in this installation, which identifies nobody elsewhere
 */
export async function createUser(tables: Tables, { idSocialNetwork, idUser }: NetworkUser): Promise<string> {
  const subject = createHash('sha256').update(`${idSocialNetwork} ${idUser}`).digest('hex');
  const [user] = await tables
    .insert(users)
    .values({ idUser: randomUUID(), subject })
    .onConflictDoUpdate({ target: users.subject, set: { subject } })
    .returning({ idUser: users.idUser });
  if (!user) throw new Error('A user was stored and did not come back.');
  return user.idUser;
}

/** Deletes a user. The next login of the same visitor makes another one, with another id. */
export async function eraseUser(tables: Tables, idUser: string): Promise<void> {
  await tables.delete(users).where(eq(users.idUser, idUser));
}
