import type { Page } from '@playwright/test';

declare global {
  interface Window {
    noteStale(words: string): void;
  }
}

/**
 * Translates the page from its next opening on, as a browser does for a visitor who reads another language: each text
 * node with a letter or a digit is removed, and its translation is placed in two `<font>` elements where it was. Here a
 * translation is the text in guillemets. React still has the removed node and may write into it, which nobody sees.
 *
 * @returns a function that lists the texts that were never shown, each with the translation that stayed in its place
 */
export async function translatePage(page: Page): Promise<() => readonly string[]> {
  const stale: string[] = [];
  await page.exposeFunction('noteStale', (words: string) => stale.push(words));
  await page.addInitScript(translateAsBrowsersDo);
  return () => stale;
}

/** Runs in the page. */
function translateAsBrowsersDo() {
  const KEPT = 'script, style, noscript, textarea, [translate="no"], font';
  const translations = new WeakMap<Node, Element>();
  const shownFor = (text: Node) => {
    const translation = translations.get(text);
    return translation?.isConnected ? (translation.textContent ?? '') : undefined;
  };
  const removed = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const shown = shownFor(target);
      if (shown !== undefined) window.noteStale(`${target.nodeValue} is not seen: ${shown} still is`);
    }
  });

  const translate = (text: Node) => {
    // A text that is written twice at once is reported twice, the second time when it has been translated.
    if (!text.isConnected || text.parentElement?.closest(KEPT)) return;
    if (!/[\p{L}\p{N}]/u.test(text.nodeValue ?? '')) return;
    if (shownFor(text) !== undefined) window.noteStale(`${text.nodeValue} is seen twice`);
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.textContent = `«${text.nodeValue}»`;
    outer.append(inner);
    text.parentNode?.replaceChild(outer, text);
    translations.set(text, outer);
    removed.observe(text, { characterData: true });
  };
  const translateBelow = (root: Node) => {
    const texts: Node[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) translate(text);
  };
  const translateNew = (node: Node) => (node.nodeType === Node.TEXT_NODE ? translate(node) : translateBelow(node));

  document.addEventListener('DOMContentLoaded', () => {
    translateBelow(document.body);
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') translate(target);
        for (const node of addedNodes) translateNew(node);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}
