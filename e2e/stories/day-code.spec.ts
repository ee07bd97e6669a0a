import { expect, guideIsKept, test, typeNumber } from '../story.ts';
import { acceptInPlace, comeToSlides, GUARDED, leaveSlides, standsAt } from '../way-in.ts';

const HOUR = 60 * 60 * 1000;
const FACE = '/api/venues/7/current.json';
const DETAIL = '/api/museums/detail/all-data/7/2';
const WRONG = /^This code does not open the guide today/;
const OFFLINE = /^An internet connection is needed/;

test.use({ serviceWorkers: 'allow' });

test('a one-day code opens the guide on the phone without internet, and is exchanged once there is one', async ({
  visitor,
  ownMuseum,
  context,
}) => {
  // A phone knows the key of a museum that has made such a code before.
  const yesterday = ownMuseum.dayCode(GUARDED, new Date(Date.now() - 36 * HOUR).toISOString().slice(0, 10));
  const foreign = ownMuseum.dayCode('museum-of-pattern');
  await expect.poll(() => fetch(ownMuseum.origin + FACE).then((face) => face.text())).toContain('dayCodeKey');
  await comeToSlides(visitor, ownMuseum);
  await leaveSlides(visitor);
  await expect(visitor.getByText('The guide is on this phone. It works without internet.')).toBeVisible();
  await guideIsKept(visitor);
  const today = ownMuseum.dayCode(GUARDED);
  await ownMuseum.stop();
  await context.clearCookies();
  const end = Date.now() - 24 * HOUR;
  await visitor.evaluate((then) => localStorage.setItem('code-creation-date', new Date(then).toISOString()), end);

  async function scan(path: string) {
    await visitor.goto(ownMuseum.origin + path);
    await visitor.getByRole('button', { name: 'Start' }).tap();
  }
  const says = (sentence: RegExp) => expect(visitor.getByRole('alert')).toHaveText(sentence);
  const [guarded = '', code = ''] = today.split('?code=');
  await scan(yesterday);
  await says(WRONG);
  await scan(`${guarded}?code=${code.slice(0, -2)}${code.endsWith('AA') ? 'BB' : 'AA'}`);
  await says(OFFLINE);
  await scan(`${guarded}?code=${foreign.split('?code=')[1]}`);
  await says(OFFLINE);

  await scan(today);
  await visitor.waitForURL('**/options');
  await visitor.goto(ownMuseum.at('keyboard', GUARDED));
  await typeNumber(visitor, '11');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('A vessel with a hole');

  await ownMuseum.start();
  expect((await context.request.get(ownMuseum.origin + DETAIL)).status()).toBe(401);
  await visitor.goto(ownMuseum.at('keyboard', GUARDED));
  await expect.poll(async () => (await context.request.get(ownMuseum.origin + DETAIL)).status()).toBe(200);
  await standsAt(visitor, ownMuseum, 'keyboard');
});

test('a one-day code is entered by its link, and refused where its key was ended', async ({ visitor, ownMuseum }) => {
  const link = ownMuseum.dayCode(GUARDED);
  ownMuseum.endDayCodes(GUARDED);
  await visitor.goto(ownMuseum.origin + link);
  await acceptInPlace(visitor);
  await expect(visitor.getByRole('alert')).toHaveText(WRONG);
});
