import { setTimeout as wait } from 'node:timers/promises';
import { type EnginePage, type Key, PATIENCE_MS, type Role } from './engine-page.ts';
import { isPassing, type Session } from './webdriver.ts';

/** Candidates for a role; the engine itself decides, as it does for a screen reader. */
const CANDIDATES: Record<Role, string> = {
  button: 'button, [role=button]',
  link: 'a[href], [role=link]',
  checkbox: 'input[type=checkbox], [role=checkbox]',
  slider: 'input[type=range], [role=slider]',
};

/** The standard's code points for keys. */
const KEYS: Record<Key, string> = { Home: '\uE011', End: '\uE010' };

/** A page driven by W3C WebDriver. The opener of its session closes it. */
export function webdriverPage(session: Session): Omit<EnginePage, 'close'> {
  const control = (role: Role, name: string | RegExp, act: (element: string) => Promise<unknown>) =>
    inTime(`a ${role} "${name}"`, async () => {
      const element = await find(session, role, name);
      if (element) await act(element);
      return element !== undefined;
    });
  return {
    version: session.version,
    open: (url) => session.post('url', { url }),
    reload: () => session.post('refresh'),
    press: (role, name) => control(role, name, (element) => session.post(`element/${element}/click`)),
    strike: (key, role, name) =>
      control(role, name, (element) => session.post(`element/${element}/value`, { text: KEYS[key] })),
    drag: (selector, right) => drag(session, selector, right),
    evaluate: (expression) => session.post('execute/sync', { script: `return ${expression}`, args: [] }),
    picture: async () => Buffer.from(await session.get<string>('screenshot'), 'base64'),
  };
}

async function find(session: Session, role: Role, name: string | RegExp): Promise<string | undefined> {
  for (const element of await elements(session, CANDIDATES[role])) {
    if ((await session.get(`element/${element}/computedrole`)) !== role) continue;
    const label = await session.get<string>(`element/${element}/computedlabel`);
    if (typeof name === 'string' ? label === name : name.test(label)) return element;
  }
  return undefined;
}

async function elements(session: Session, selector: string): Promise<string[]> {
  const found = await session.post<object[]>('elements', { using: 'css selector', value: selector });
  return found.flatMap((reference) => Object.values(reference) as string[]);
}

async function drag(session: Session, selector: string, right: number): Promise<void> {
  const element = Object.values(await session.post<object>('element', { using: 'css selector', value: selector }))[0];
  const box = await session.get<{ x: number; y: number; width: number; height: number }>(`element/${element}/rect`);
  const from = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
  const moveTo = (at: { x: number; y: number }) => ({ type: 'pointerMove', duration: 20, origin: 'viewport', ...at });
  const way = [0.25, 0.5, 0.75, 1].map((share) => moveTo({ ...from, x: Math.round(from.x + right * share) }));
  const actions = [moveTo(from), { type: 'pointerDown', button: 0 }, ...way, { type: 'pointerUp', button: 0 }];
  await session.post('actions', { actions: [{ type: 'pointer', id: 'hand', actions }] });
}

/** Retries until it succeeds: pages render repeatedly during a look-up. */
async function inTime(what: string, attempt: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  let last: unknown;
  while (Date.now() < deadline) {
    try {
      if (await attempt()) return;
    } catch (error) {
      if (!isPassing(error)) throw error;
      last = error;
    }
    await wait(50);
  }
  throw new Error(`Not found in time: ${what}`, { cause: last });
}
