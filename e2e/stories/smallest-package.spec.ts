import { expect, soundTime, test, typeNumber } from '../story.ts';

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
