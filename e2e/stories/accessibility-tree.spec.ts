import { screenReaderOf } from '../screen-reader.ts';
import { expect, screenIsThere, soundTime, test } from '../story.ts';
import { CODE, GUARDED } from '../way-in.ts';
import { wordsIn } from '../words.ts';

/** Each story is told by what the browser says to a screen reader, and by nothing that is seen. */

const say = wordsIn('en');

test('from the QR code to home: the language, the policy, the code, each kind of question, and the slides', async ({
  visitor,
  museum,
}) => {
  const reader = await screenReaderOf(visitor);
  const dice = wordsIn('es');
  const isAsked = async (number: number, question: RegExp) => {
    await reader.reads('heading', dice('study.position', { number, total: 7 }));
    await reader.find('group', question);
  };
  await visitor.goto(museum.at('', GUARDED));
  await screenIsThere(visitor);
  await reader.press('button', say('language.current', { name: 'English' }));
  await reader.is('dialog', say('language.title'), { modal: true });
  await reader.press('button', 'Español');
  await reader.misses('dialog');
  await reader.reads('button', dice('language.current', { name: 'Español' }));
  await reader.press('button', dice('welcome.start'));
  await reader.hears(dice('welcome.privacyRequired'));
  await reader.is('checkbox', dice('welcome.privacy'), { checked: 'false', invalid: 'true' });
  await reader.press('checkbox', dice('welcome.privacy'));
  await reader.is('checkbox', dice('welcome.privacy'), { checked: 'true' });
  await reader.press('button', dice('welcome.start'));

  await reader.reads('heading', dice('code.title'));
  await reader.press('button', dice('keypad.ok'));
  await reader.hears(dice('code.empty'));
  await reader.is('textbox', dice('code.entry'), { invalid: 'true', description: dice('code.empty') });
  await reader.type('textbox', dice('code.entry'), CODE);
  await reader.press('button', dice('keypad.ok'));

  await isAsked(1, /relojes/);
  await reader.press('button', dice('study.next'));
  await reader.hears(dice('study.missing'));
  await reader.reads('radio', '0');
  await reader.is('radio', '0', { invalid: 'true' });
  await reader.press('radio', '7');
  await reader.is('radio', '7', { checked: 'true' });
  await reader.press('button', dice('study.next'));
  await isAsked(2, /./);
  const [option = ''] = await reader.names('radio');
  await reader.press('radio', option);
  await reader.press('button', dice('study.clear'));
  await reader.is('radio', option, { checked: 'false' });
  await reader.reads('button', dice('study.skip'));
  await reader.press('button', dice('study.skip'));
  await isAsked(3, /./);
  for (const box of await reader.names('checkbox')) await reader.press('checkbox', box);
  await reader.press('button', dice('study.next'));
  await isAsked(4, /./);
  await reader.press('radio', dice('study.yes'));
  await reader.press('button', dice('study.next'));
  await isAsked(5, /./);
  await reader.type('textbox', dice('study.zip'), '28');
  await reader.press('button', dice('study.next'));
  await reader.hears(dice('study.zipNotValid'));
  await reader.reads('textbox', dice('study.zip'));
  await reader.is('textbox', dice('study.zip'), { invalid: 'true' });
  await reader.type('textbox', dice('study.zip'), '014');
  await reader.press('button', dice('study.next'));
  await isAsked(6, /./);
  await reader.press('button', dice('study.skip'));
  await isAsked(7, /./);
  await reader.type('textbox', dice('study.answer'), 'Una campana');
  await reader.press('button', dice('study.done'));

  await reader.reads('heading', dice('slides.title'));
  await reader.press('button', dice('slides.go', { number: 4 }));
  await reader.press('button', dice('slides.continue'));
  await reader.reads('heading', 'Gabinete de las Horas');
});

test('a number is typed, its work is named, heard, moved and slowed, and its cards are opened and left', async ({
  visitor,
  museum,
}) => {
  const reader = await screenReaderOf(visitor);
  await visitor.goto(museum.at('options', 'quiet'));
  await screenIsThere(visitor);
  await reader.press('link', new RegExp(say('home.keypadHint')));
  await reader.reads('heading', say('keypad.title'));
  await reader.press('button', '9');
  await reader.hears('9');
  await reader.press('button', say('keypad.ok'));
  await reader.hears(say('keypad.noArtwork', { code: '9' }));
  for (const digit of '103') await reader.press('button', digit);
  await reader.hears('103');
  await reader.press('button', say('keypad.ok'));

  await reader.reads('heading', 'Heads or tails');
  await reader.find('image', /./);
  await reader.press('button', say('player.play'));
  await reader.reads('button', say('player.pause'));
  await expect.poll(() => soundTime(visitor)).toBeGreaterThan(0.2);
  await reader.press('button', say('player.pause'));
  await reader.reads('button', say('player.play'));
  for (const _ of 'ab') await reader.press('button', say('player.forward', { seconds: 10 }));
  await reader.type('slider', say('player.position'), '');
  for (const _ of 'abcdef') await visitor.keyboard.press('ArrowRight');
  await reader.find('combobox', say('player.speed'));
  await expect(visitor.getByRole('slider')).toHaveAttribute('aria-valuetext', /^0:2\d of 1:\d\d$/);

  await reader.find('list', say('extra.now'));
  for (const [kind, title] of [
    ['extra.IMAGE', 'One tile, two ways'],
    ['extra.TEXT', 'How many coasts?'],
  ] as const) {
    // The card beside the story comes before the list of everything below.
    await reader.press('link', `${say(kind)} ${title}`, 'the first');
    await reader.reads('heading', title);
    await reader.press('link', say('action.back'));
    await reader.reads('heading', 'Heads or tails');
  }
  await reader.press('button', say('artwork.read'));
  await reader.reads('button', say('artwork.listen'));
});

test('a child finds all pairs by what the cards say, and hears that they are found', async ({ visitor, museum }) => {
  const reader = await screenReaderOf(visitor);
  await visitor.goto(museum.at('game', 'more-to-see'));
  await screenIsThere(visitor);
  await reader.press('link', 'Pairs, 6 cards');
  await reader.reads('heading', say('game.pairs'));
  const card = (number: number) => reader.find('button', new RegExp(`^Card ${number}(:|$)`));
  /** It says the work on the card, also when the card has turned back by itself meanwhile. */
  const turn = async (number: number) => {
    const before = await reader.said();
    await reader.press('button', say('game.card', { number }));
    await expect.poll(reader.said).not.toBe(before);
    return (await reader.said()).replace(/^A pair: |\. Not a pair\.$/g, '');
  };
  const places = new Map<string, number[]>();
  for (const first of [1, 3, 5]) {
    for (const number of [first, first + 1]) {
      const work = await turn(number);
      places.set(work, [...(places.get(work) ?? []), number]);
    }
    // Two cards that are no pair turn back by themselves.
    for (const number of [first, first + 1]) await reader.find('button', new RegExp(`^Card ${number}(: .*, found)?$`));
  }
  for (const [work, pair] of places) {
    const { name } = await card(pair[0] ?? 0);
    if (name.endsWith(', found')) continue;
    for (const number of pair) await turn(number);
    const isOver = (await reader.names('button')).every((left) => !/^Card \d$/.test(left));
    if (!isOver) await reader.hears(say('game.pairFound', { name: work }));
  }
  await reader.find('button', say('game.again'));
  await reader.reads('heading', new RegExp(`^(${[...places.keys()].join('|')})$`));
});

test.describe('with the guide on the phone', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a route is downloaded and deleted, then everything; each step is said', async ({ visitor, museum }) => {
    const reader = await screenReaderOf(visitor);
    await visitor.goto(museum.at('', 'much-sound'));
    await screenIsThere(visitor);
    await reader.press('button', say('welcome.start'));
    await expect(visitor.getByRole('button', { name: say('kept.download') })).toBeVisible({ timeout: 60_000 });
    await reader.press('link', say('menu.settings'));
    await reader.reads('heading', say('settings.title'));
    await reader.press('link', say('menu.downloads'));
    await reader.reads('heading', say('menu.downloads'));
    await reader.find('region', say('downloads.receiptTitle'));

    await reader.press('button', /^Download The first hour, /);
    await reader.reads('button', 'Delete The first hour');
    await expect(visitor.getByText('Downloaded ·')).toBeVisible({ timeout: 60_000 });
    await reader.press('button', 'Delete The first hour');
    await reader.is('dialog', 'Delete The first hour?', { modal: true });
    await reader.press('button', say('downloads.keep'));
    await reader.misses('dialog');
    await reader.reads('button', 'Delete The first hour');
    await reader.press('button', 'Delete The first hour');
    await reader.press('button', say('downloads.delete'));
    await reader.hears('The first hour was deleted from this phone.');
    await reader.reads('button', /^Download The first hour, /);

    await reader.press('button', /^Download all \(/);
    await reader.hears(say('downloads.nothingMissing'));
    await reader.reads('heading', say('menu.downloads'));
  });
});
