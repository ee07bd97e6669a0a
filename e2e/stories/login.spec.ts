import { createServer } from 'node:net';
import type { Page } from '@playwright/test';
import { createOAuthServer } from '../../apps/server/src/testing/networks/oauth-server.ts';
import { hasNoBarrier } from '../barriers.ts';
import { expect, type Museum, test as story, typeNumber } from '../story.ts';
import { CODE, GUARDED, leaveSlides, saved, standsAt, startGuarded } from '../way-in.ts';
import { wordsIn } from '../words.ts';

const say = wordsIn('en');
const CLIENT = { id: 'house', secret: 'of-the-house' };

/** Another site than the guide's, on this machine. */
type Network = Awaited<ReturnType<typeof createOAuthServer>> & { site: string };

/** A museum whose visitors log in at a network, and that network. */
const test = story.extend<{ network: Network }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  network: async ({}, use) => {
    const network = await createOAuthServer(CLIENT);
    await use({ ...network, site: network.address.replace('127.0.0.1', 'localhost') });
    await network.close();
  },
  settings: async ({ network }, use) => {
    const port = await freePort();
    await use({
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      OAUTH_GOOGLE_ID: CLIENT.id,
      OAUTH_GOOGLE_SECRET: CLIENT.secret,
      OAUTH_GOOGLE_SERVER: network.site,
    });
  },
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
}

const tap = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap();
const atGoogle = say('login.with', { network: 'Google' });
const user = async (page: Page) => JSON.parse((await saved(page, 'user')) ?? 'null');

async function comeToLogin(page: Page, museum: Museum) {
  await startGuarded(page, museum);
  await page.waitForURL('**/code');
  await typeNumber(page, CODE);
  await standsAt(page, museum, 'login');
  await expect(page.getByRole('button', { name: atGoogle })).toBeVisible();
}

/** The network opens in another browser, as it does from an installed guide on an iPhone. */
async function logInElsewhere(page: Page, network: Network): Promise<Page> {
  const asked = page.waitForRequest((request) => request.url().startsWith(`${network.site}/authorize`));
  await page.route(`${network.site}/authorize**`, (route) => route.abort('aborted'));
  await tap(page, atGoogle);
  const context = await page.context().browser()?.newContext();
  if (!context) throw new Error('No other browser');
  const other = await context.newPage();
  await other.goto((await asked).url());
  return other;
}

test('from the link to home, past every step that a museum can require: policy, code, login, questions, slides', async ({
  visitor,
  ownMuseum,
}) => {
  await comeToLogin(visitor, ownMuseum);
  await tap(visitor, atGoogle);
  await standsAt(visitor, ownMuseum, 'study');
  await answerAllQuestions(visitor);
  await standsAt(visitor, ownMuseum, 'tutorial');
  await leaveSlides(visitor);
  await standsAt(visitor, ownMuseum, 'options');
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await user(visitor)).toMatchObject({ name: 'Ada' });
  expect(JSON.parse((await saved(visitor, 'start-studies-made')) ?? '')).toHaveLength(7);
  // Nothing is asked a second time.
  await visitor.goto(ownMuseum.at('', GUARDED));
  await tap(visitor, 'Start');
  await standsAt(visitor, ownMuseum, 'options');
});

/** The museum asks seven questions, of which two need an answer. */
const NEEDED_ANSWERS = new Map([
  [1, '7'],
  [4, 'Yes'],
]);

async function answerAllQuestions(page: Page) {
  for (let number = 1; number <= 7; number++) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('study.position', { number, total: 7 }));
    const needed = NEEDED_ANSWERS.get(number);
    if (needed !== undefined) await page.getByRole('radio', { name: needed, exact: true }).check();
    await tap(page, say(needed === undefined ? 'study.skip' : 'study.next'));
  }
}

test('a museum that requires a login lets a visitor in who logs in, shows the name in the settings, and forgets it at the end', async ({
  visitor,
  ownMuseum,
  network,
}) => {
  await comeToLogin(visitor, ownMuseum);
  await hasNoBarrier(visitor, 'login');
  await visitor.goto(ownMuseum.at('keyboard', GUARDED));
  await standsAt(visitor, ownMuseum, 'login');
  await tap(visitor, atGoogle);
  await standsAt(visitor, ownMuseum, 'study');
  expect(await user(visitor)).toEqual({ network: 'Google', idUser: expect.any(String), name: 'Ada' });
  expect(network.network.asked).toEqual(['openid profile']);
  expect(await saved(visitor, 'cicerone.login')).toBeNull();
  await visitor.goto(ownMuseum.at('settings', GUARDED));
  await expect(visitor.getByText('Ada', { exact: true })).toBeVisible();
  await expect(visitor.getByText('Google', { exact: true })).toBeVisible();
  await tap(visitor, say('settings.delete'));
  await tap(visitor, say('settings.deleteNow'));
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(say('goodbye.endedTitle'));
  expect(await user(visitor)).toBeNull();
});

test('a login that ends in another browser goes on with the number that is shown there', async ({
  visitor,
  ownMuseum,
  network,
}) => {
  await comeToLogin(visitor, ownMuseum);
  const other = await logInElsewhere(visitor, network);
  const number = (await other.locator('.login-number').textContent()) ?? '';
  expect(number).toMatch(/^\d{6}$/);
  await expect(other.getByText(say('login.endedWarning'))).toBeVisible();
  await hasNoBarrier(other, 'login ended');
  expect(await user(other)).toBeNull();
  await tap(visitor, say('login.done'));
  await tap(visitor, say('login.continue'));
  await expect(visitor.getByRole('alert')).toHaveText(say('login.numberMissing'));
  await hasNoBarrier(visitor, 'number');
  await visitor.getByRole('textbox').fill(number);
  await tap(visitor, say('login.continue'));
  await standsAt(visitor, ownMuseum, 'study');
  expect(await user(visitor)).toMatchObject({ network: 'Google', name: 'Ada' });
});

test('a stranger who sends the link to a visitor has one guess, and the visitor’s browser is logged in nowhere', async ({
  visitor: stranger,
  ownMuseum,
  network,
}) => {
  await comeToLogin(stranger, ownMuseum);
  const victim = await logInElsewhere(stranger, network);
  const number = (await victim.locator('.login-number').textContent()) ?? '';
  await tap(stranger, say('login.done'));
  await stranger.getByRole('textbox').fill(number === '000000' ? '000001' : '000000');
  await tap(stranger, say('login.continue'));
  await expect(stranger.getByRole('alert')).toHaveText(say('login.wrongNumber'));
  expect([await user(stranger), await user(victim)]).toEqual([null, null]);
  await victim.goto(ownMuseum.at('login-ended', GUARDED));
  await expect(victim.getByText(say('login.over'))).toBeVisible();
});

test('a visitor who does not allow it at the network reads so, and can begin again', async ({
  visitor,
  ownMuseum,
  network,
}) => {
  await comeToLogin(visitor, ownMuseum);
  for (const [answer, sentence] of [
    ['denied', say('login.denied')],
    ['failing', say('login.notConfirmed')],
  ] as const) {
    network.network.next = answer;
    await tap(visitor, atGoogle);
    await expect(visitor.getByRole('alert')).toHaveText(sentence);
  }
  network.network.next = 'no-state';
  await tap(visitor, atGoogle);
  await standsAt(visitor, ownMuseum, 'login-ended#over');
  network.network.next = 'ok';
  await visitor.getByRole('link', { name: say('login.again') }).tap();
  await tap(visitor, say('login.another'));
  await tap(visitor, atGoogle);
  await standsAt(visitor, ownMuseum, 'study');
});

test('without internet a visitor reads that a login needs it, can go back, and goes on when it is there again', async ({
  visitor,
  ownMuseum,
}) => {
  await comeToLogin(visitor, ownMuseum);
  await ownMuseum.stop();
  await tap(visitor, atGoogle);
  await expect(visitor.getByRole('alert')).toHaveText(say('login.offline'));
  await expect(visitor.getByRole('link', { name: say('action.back') })).toBeVisible();
  await ownMuseum.start();
  await tap(visitor, say('failed.tryAgain'));
  await tap(visitor, atGoogle);
  await standsAt(visitor, ownMuseum, 'study');
});
