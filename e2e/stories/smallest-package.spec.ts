import { expect, soundTime, test, typeNumber } from '../story.ts';
import { wordsIn } from '../words.ts';

test('the smallest package of the documentation: one work, from the link to its sound', async ({ visitor, museum }) => {
  await visitor.goto(museum.at('', 'my-museum'));
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('My Museum');
  await visitor.getByRole('button', { name: 'Start' }).tap();
  await visitor.getByRole('link', { name: 'Type a number' }).tap();
  await typeNumber(visitor, '101');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('The anchor');
  await expect.poll(() => soundTime(visitor)).toBeGreaterThan(0.5);
  await expect(visitor.getByText('This anchor lay in the mud of the harbour for two hundred years.')).toBeVisible();
});

test.describe('on a phone that speaks Spanish', () => {
  test.use({ locale: 'es-ES' });

  test('a tile without a title from the museum is named by the guide', async ({ visitor, museum }) => {
    const say = wordsIn('es');
    await visitor.goto(museum.at('options', 'untitled'));
    for (const title of ['keypad.title', 'routes.title'] as const) {
      await expect(visitor.getByRole('heading', { level: 2, name: say(title) })).toBeVisible();
    }
  });
});
