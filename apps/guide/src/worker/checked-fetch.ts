import { ASSETS, HASH_CHARACTERS, type Precache } from '#domain/shell/build-files.ts';

/** The priority and the abort of a request. */
type Asking = Pick<RequestInit, 'priority' | 'signal'>;

/**
 * Fetches a file of the build and compares its bytes with their hash: a login page of the Wi-Fi and a script that was
 * cut also arrive with status 200, and would stay on the phone until the next build. A wrong file counts as one that
 * did not arrive. It is requested once more, past the browser's own cache, where it may come from.
 *
 * @throws TypeError if the file did not arrive, as after a failed fetch
 */
export async function fetchChecked({ hashes }: Precache, path: string, asking: Asking = {}): Promise<Response> {
  for (const cache of cachesToAsk(path)) {
    // Browsers refuse to open a page from a redirected response.
    const answer = await fetch(path, { ...asking, redirect: 'error', cache });
    if (!answer.ok && cache === 'reload') throw new TypeError(`${path}: ${answer.status}`);
    if (answer.ok && (await hashOf(answer.clone())) === hashes[path]) return answer;
  }
  throw new TypeError(`${path}: other bytes than those of the build`);
}

/**
 * A file with its hash in its name may come from the browser's own cache, where the first screen has just put most of
 * them.
 */
function cachesToAsk(path: string): readonly RequestCache[] {
  return path.startsWith(ASSETS) ? ['default', 'reload'] : ['reload'];
}

async function hashOf(answer: Response): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await answer.arrayBuffer()));
  const text = btoa(String.fromCharCode(...hash));
  return text.replaceAll('+', '-').replaceAll('/', '_').slice(0, HASH_CHARACTERS);
}
