import { isInSight, sentencesInSight, waysInSight } from './in-sight.mjs';
import { patterns, WORDS } from './sentences.mjs';

/**
 * One observation of the page.
 *
 * @typedef {object} Look
 * @property {number} at milliseconds of the clock
 * @property {string} screen
 * @property {boolean} hasScript whether the guide's first script has arrived
 * @property {string[]} ways screens whose button to continue can be pressed
 * @property {string[]} says names of sentences that can be read
 * @property {number} [soundAt] when the sound last advanced
 * @property {boolean} [isWhole] whether all of the sound has arrived
 * @property {{ at: number, on: string }[]} taps since the last look
 * @property {number} [paintedAt] when the page was first painted
 */

const STEP_MS = 50;
/** The button to continue from each screen: a selector, and the names of which it has one. */
const WAYS = {
  welcome: ['button:not([aria-disabled=true])', WORDS['welcome.start']],
  slides: ['button', WORDS['slides.skip'], WORDS['slides.continue']],
  home: ['a[href$="/keyboard"]'],
  keypad: ['button', WORDS['keypad.ok']],
};
const SCREENS = {
  '': 'welcome',
  code: 'way-in',
  tutorial: 'slides',
  options: 'home',
  keyboard: 'keypad',
  artworks: 'work',
};
const IN_PAGE = [isInSight, sentencesInSight, waysInSight, screenShown, listenTo, watchPage];

/**
 * An expression for the page: its observations since the last call, as JSON; nothing if the page is not the guide's.
 * The page observes itself, because drivers respond too late to measure milliseconds.
 *
 * @param {string} origin the guide's
 */
export function looksExpression(origin) {
  const wanted = JSON.stringify({ sentences: patterns(), ways: WAYS, screens: SCREENS, stepMs: STEP_MS });
  const watch = `(() => { ${IN_PAGE.join('\n')}; return watchPage(${wanted}); })()`;
  return `location.origin === ${JSON.stringify(origin)} ? (window.cutWatch ??= ${watch})() : '[]'`;
}

/** Runs in the page: observes it repeatedly, and returns the observations when called. */
function watchPage({ sentences, ways, screens, stepMs }) {
  const looks = [];
  const expressions = sentences.map(([name, pattern]) => [name, new RegExp(pattern)]);
  const heard = { second: 0, soundAt: undefined, isComplete: false };
  let taps = [];

  function look() {
    if (!document.body) return;
    const at = Date.now();
    listenTo(document.querySelector('audio'), heard, at);
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    looks.push({
      at,
      taps,
      screen: screenShown(screens),
      hasScript: performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/main-')),
      ways: waysInSight(ways),
      says: sentencesInSight(expressions),
      soundAt: heard.soundAt,
      isComplete: heard.isComplete,
      paintedAt: paint && Math.round(performance.timeOrigin + paint.startTime),
    });
    taps = [];
  }
  const note = ({ target, isTrusted }) => {
    const on = target.closest('button, a');
    if (isTrusted && on) taps.push({ at: Date.now(), on: on.textContent.trim() });
  };
  addEventListener('click', note, true);
  setInterval(look, stepMs);
  look();
  return () => JSON.stringify(looks.splice(0));
}

/** Runs in the page: the screen's name, or `page` before the guide has rendered. */
function screenShown(screens) {
  const parts = [...(document.querySelector('#guide')?.children ?? [])];
  const [, , , path = ''] = location.pathname.split('/');
  return parts.some((part) => !part.matches('.first-words, .waiting-words')) ? (screens[path] ?? path) : 'page';
}

/** Runs in the page: whether the sound has advanced since the last check. */
function listenTo(audio, heard, now) {
  if (!audio) return;
  const { currentTime, paused, muted, buffered, duration } = audio;
  if (!paused && !muted && currentTime > heard.second) heard.soundAt = now;
  heard.second = currentTime;
  heard.isComplete = buffered.length > 0 && buffered.end(buffered.length - 1) >= duration - 0.5;
}
