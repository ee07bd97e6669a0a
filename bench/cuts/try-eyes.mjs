import { isInSight } from './in-sight.mjs';

/** Ways to place a sentence in a page. */
const WAYS = {
  plain: '',
  faint: 'opacity: 0.2',
  invisible: 'visibility: hidden',
  absent: 'display: none',
  'for screen readers': 'position: absolute; width: 1px; height: 1px; overflow: hidden',
  'below the screen': 'position: absolute; top: 3000px',
  covered: '',
};

/**
 * Whether the measure sees in this engine exactly what visitors see: otherwise it would find sentences nobody can read.
 *
 * @param {import('../../e2e/engines/engine-page.ts').Engine} engine
 * @param {string} origin of a server of the guide
 */
export async function tryEyes(engine, origin) {
  const page = await engine.newVisitor();
  try {
    await page.open(`${origin}/healthz`);
    const seen = await page.evaluate(
      `(() => { ${isInSight}; ${waysSeen}; return waysSeen(${JSON.stringify(WAYS)}); })()`,
    );
    if (seen.join() !== 'plain')
      throw new Error(`Eyes that see ${seen.join(', ') || 'nothing'}, not a plain sentence alone`);
  } finally {
    await page.close();
  }
}

/** Runs in the page. */
function waysSeen(ways) {
  return Object.keys(ways).filter((way) => {
    const sentence = document.createElement('p');
    sentence.textContent = 'A sentence';
    sentence.style.cssText = ways[way];
    const cover = document.createElement('div');
    cover.style.cssText = way === 'covered' ? 'position: fixed; inset: 0' : 'display: none';
    document.body.replaceChildren(sentence, cover);
    return isInSight(sentence);
  });
}
