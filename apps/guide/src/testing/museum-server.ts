import type { CurrentRelease, VenueDetail } from '@cicerone/content/release';
import { currentRelease } from './museum-content.ts';

/** SHA-256 in hexadecimal, as a release names its files. */
export async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A `fetch` that answers for museums as the server does: current.json, and all-data by language id. */
export function createMuseumServer(museums: Record<number, Record<number, VenueDetail>>) {
  async function current(idMuseum: number): Promise<CurrentRelease | undefined> {
    const languages = await Promise.all(
      Object.entries(museums[idMuseum] ?? {}).map(async ([id, detail]) => {
        const text = JSON.stringify(detail);
        return {
          id: Number(id),
          code: detail.languages[0] ?? '',
          name: '',
          hash: await hashOf(text),
          bytes: text.length,
        };
      }),
    );
    return languages.length > 0 ? currentRelease(idMuseum, { languages }) : undefined;
  }

  return async function answer(address: string): Promise<Response> {
    const [, ofCurrent] = address.match(/^\/api\/venues\/(\d+)\/current\.json$/) ?? [];
    const [, idMuseum, idLanguage] = address.match(/^\/api\/museums\/detail\/all-data\/(\d+)\/(\d+)$/) ?? [];
    const body = ofCurrent ? await current(Number(ofCurrent)) : museums[Number(idMuseum)]?.[Number(idLanguage)];
    return new Response(JSON.stringify(body ?? {}), { status: body ? 200 : 404 });
  };
}
