import type { CurrentRelease, VenueDetail } from '@cicerone/content/release/release';
import { currentRelease } from '../museum-content.ts';

/** SHA-256 in hexadecimal, as a release names its files. */
export async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The access code of every museum that requires one. */
export const ACCESS_CODE = '2468';

/**
 * A `fetch` that responds for museums as the server does: current.json, all-data by language id, and whether a code is
 * right. Guarded content is sent only after the code was entered.
 */
export function createMuseumServer(museums: Record<number, Record<number, VenueDetail>>) {
  const opened = new Set<number>();
  const detailsOf = (idMuseum: number) => Object.values(museums[idMuseum] ?? {});

  function checkAccessCode(idMuseum: number, code: string) {
    if (code !== ACCESS_CODE) return { success: false, data: null };
    opened.add(idMuseum);
    return { success: true, data: { daysUntilExpiration: 1 } };
  }

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
    const [face] = detailsOf(idMuseum);
    if (!face) return undefined;
    const { accessCodeRequired, privacyPolicyEnabled } = face;
    return currentRelease(idMuseum, { languages, accessCodeRequired, privacyPolicyEnabled });
  }

  return async function answer(address: string, request?: RequestInit): Promise<Response> {
    const [, ofCurrent] = address.match(/^\/api\/venues\/(\d+)\/current\.json$/) ?? [];
    const [, idMuseum, idLanguage] = address.match(/^\/api\/museums\/detail\/all-data\/(\d+)\/(\d+)$/) ?? [];
    const [, ofLanguages] = address.match(/^\/api\/languages\/(\d+)$/) ?? [];
    const [, ofCode] = address.match(/Museum\/(\d+)\/checkAccessCode$/) ?? [];
    if (ofCode)
      return new Response(JSON.stringify(checkAccessCode(Number(ofCode), JSON.parse(String(request?.body)).code)));
    if (ofLanguages) return new Response(JSON.stringify((await current(Number(ofLanguages)))?.languages ?? []));
    const isGuarded = detailsOf(Number(idMuseum))[0]?.accessCodeRequired && !opened.has(Number(idMuseum));
    if (isGuarded) return new Response('{}', { status: 401 });
    const body = ofCurrent ? await current(Number(ofCurrent)) : museums[Number(idMuseum)]?.[Number(idLanguage)];
    return new Response(JSON.stringify(body ?? {}), { status: body ? 200 : 404 });
  };
}
