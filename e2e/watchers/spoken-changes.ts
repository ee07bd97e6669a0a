import type { Page } from '@playwright/test';

/** Announcements of a screen reader during a story. */
export type Spoken = {
  /** Controls whose name, or the value that is read with it, has changed, once for each change. */
  renamed: string[];
  /** Texts announced by live regions. */
  said: string[];
};

/**
 * Listens to the page as a screen reader does, from its next opening on, and records the announcements over a playing
 * story.
 *
 * @returns a function that returns the announcements since its last call
 */
export async function watchSpoken(page: Page): Promise<() => Promise<Spoken>> {
  await page.addInitScript(listenAsScreenReader);
  return () =>
    page.evaluate(() => {
      const { spoken } = window as unknown as { spoken: Spoken };
      const { renamed, said } = spoken;
      spoken.renamed = [];
      spoken.said = [];
      return { renamed, said };
    });
}

/** Runs in the page. */
function listenAsScreenReader() {
  const LIVE = '[aria-live], [role="status"], [role="alert"], [role="log"], output';
  const spoken: Spoken = { renamed: [], said: [] };
  Object.assign(window, { spoken });
  const names = new WeakMap<Element, string>();
  const said = new WeakMap<Element, string>();

  const textOf = (node: Node): string => {
    if (node instanceof Element && node.matches('[aria-hidden="true"], option')) return '';
    if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
    return [...node.childNodes].map(textOf).join('');
  };
  const nameOf = (element: Element) => {
    const value = element.getAttribute('aria-valuetext');
    return `${element.getAttribute('aria-label') ?? textOf(element)}${value === null ? '' : `: ${value}`}`;
  };
  // Sound that waits for its bytes is silence, and so is one that does not begin for long: announcements then interrupt
  // nothing.
  const LONG_MS = 500;
  let silentFrom = Number.POSITIVE_INFINITY;
  const fallsSilent = (wait: string, after: number) =>
    document.addEventListener(wait, () => (silentFrom = Math.min(silentFrom, performance.now() + after)), true);
  fallsSilent('waiting', 0);
  fallsSilent('emptied', LONG_MS);
  document.addEventListener('playing', () => (silentFrom = Number.POSITIVE_INFINITY), true);
  const isStoryHeard = () => {
    const audio = document.querySelector('audio');
    return audio !== null && !audio.paused && !audio.ended && performance.now() < silentFrom;
  };

  new MutationObserver(() => {
    for (const element of document.querySelectorAll('a[href], button, input, select, h1, h2, [aria-label]')) {
      const [previous, name] = [names.get(element), nameOf(element)];
      names.set(element, name);
      if (previous !== undefined && previous !== name && isStoryHeard()) spoken.renamed.push(`${previous} -> ${name}`);
    }
    for (const region of document.querySelectorAll(LIVE)) {
      const text = textOf(region).trim();
      const isNew = text !== '' && text !== (said.get(region) ?? '');
      said.set(region, text);
      if (isNew && region.getAttribute('aria-live') !== 'off' && isStoryHeard()) spoken.said.push(text);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
}
