import type { Page } from '@playwright/test';

declare global {
  interface Window {
    textsOfPage(): string[];
  }
}

/**
 * Collects every text that was ever on the page, from its first change on.
 *
 * @returns a function that lists the texts since the page was opened
 */
export async function watchTexts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    window.textsOfPage = () => {
      const guide = document.getElementById('guide');
      if (!guide) return [];
      const texts = [document.title];
      const walker = document.createTreeWalker(guide, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) texts.push(walker.currentNode.nodeValue?.trim() ?? '');
      // Signs and numbers belong to every language.
      return texts.filter((text) => /\p{L}{2}/u.test(text));
    };
    Object.assign(window, { seenTexts: seen });
    new MutationObserver(() => {
      for (const text of window.textsOfPage()) seen.add(text);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => [...(window as unknown as { seenTexts: Set<string> }).seenTexts]);
}
