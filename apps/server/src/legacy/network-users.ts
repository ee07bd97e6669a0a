import { createHash, randomUUID } from 'node:crypto';
import type { Tables } from '../storage/database/open-database.ts';
import { users } from '../storage/database/schema.ts';

/** A visitor as a network knows them. */
export type NetworkUser = { idSocialNetwork: number; idUser: string };

/**
 * Makes a user of a visitor who logged in at a network; the same visitor is the same user. Neither name nor address is
 * kept, and of who it is at the network a hash.
 *
 * @returns the user's own id here, by which nobody is recognised elsewhere
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
