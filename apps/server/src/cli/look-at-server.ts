import { setTimeout } from 'node:timers/promises';

/** The result of asking at an address: the server has the venue, lacks it, or does not respond. */
export type SeenServer = 'has-it' | 'has-it-not' | 'nobody';

/** A server notices a publication within a second. */
const LOOKS = 4;
const PAUSE_MS = 500;
const PATIENCE_MS = 2000;

/** Requests a published venue from the server at an address, as a visitor's phone will. */
export async function lookAtServer(origin: string, idMuseum: number, slug: string): Promise<SeenServer> {
  let seen = await ask(origin, idMuseum, slug);
  for (let look = 1; look < LOOKS && seen === 'has-it-not'; look++) {
    await setTimeout(PAUSE_MS);
    seen = await ask(origin, idMuseum, slug);
  }
  return seen;
}

async function ask(origin: string, idMuseum: number, slug: string): Promise<SeenServer> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(`${origin}/api/venues/${idMuseum}/current.json`, { signal });
    const current = (await answer.json().catch(() => undefined)) as { slug?: unknown } | undefined;
    return answer.ok && current?.slug === slug ? 'has-it' : 'has-it-not';
  } catch {
    return 'nobody';
  }
}
