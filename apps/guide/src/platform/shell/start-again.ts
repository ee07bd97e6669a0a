/**
 * For scripts and style sheets that the browser's own cache has wrong: a login page of the Wi-Fi, or a file that was
 * cut. They stay there as long as their build, and a reload takes them from there again (product, section 8).
 *
 * The page loads this file beside its first script (build/first-screen.ts), which may be the wrong one. It imports
 * nothing, so that only its own bytes have to be right.
 */

/** How long a file may take to arrive, in milliseconds: one that hangs must not keep the page from its reload. */
const PATIENCE_MS = 10_000;

/** The scripts and style sheets that this page has requested. The browser's own list ends after 250 files. */
const requested = new Set<string>();
new PerformanceObserver((list) => note(list.getEntries())).observe({ type: 'resource' });

function note(entries: readonly PerformanceEntry[]) {
  for (const { name } of entries) if (/\/assets\/[^/]+\.(?:js|css)$/.test(name)) requested.add(name);
}

/**
 * Fetches what this page has loaded again, past the browser's cache, and puts it there. If a file is not in the cache
 * it did not arrive, which explains the failure: a visitor on bad Wi-Fi does not fetch all others once more.
 *
 * @returns whether one of them has other bytes now, so that a reload may help
 */
export async function fetchAssetsAgain(): Promise<boolean> {
  note(performance.getEntriesByType('resource'));
  const addresses = [...requested];
  const cached = await Promise.all(addresses.map((address) => fetched(address, 'only-if-cached')));
  if (cached.includes(undefined)) return false;
  const fresh = await Promise.all(addresses.map((address) => fetched(address, 'reload')));
  return fresh.some((file, at) => file?.isPage === false && file.text !== cached[at]?.text);
}

/** A file, and whether it is a page: the login of the Wi-Fi. Undefined if nothing arrived. */
async function fetched(address: string, cache: RequestCache): Promise<{ text: string; isPage: boolean } | undefined> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(address, { cache, mode: 'same-origin', signal });
    if (!answer.ok) return undefined;
    const type = answer.headers.get('content-type') ?? '';
    return { text: await answer.text(), isPage: type.startsWith('text/html') };
  } catch {
    return undefined;
  }
}

/** Starts a page again whose first script or style sheet is wrong. `main.ts` marks a guide that has started. */
export async function startAgainIfBroken(reload = () => window.location.reload()): Promise<void> {
  const guide = document.getElementById('guide');
  if (!guide) return;
  const hasStyles = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(
    ({ sheet }) => sheet,
  );
  if ('started' in guide.dataset && hasStyles) return;
  if (await fetchAssetsAgain()) reload();
}

// Every script and style sheet of the page has arrived by then, or failed.
if (document.readyState === 'complete') void startAgainIfBroken();
else window.addEventListener('load', () => void startAgainIfBroken(), { once: true });
