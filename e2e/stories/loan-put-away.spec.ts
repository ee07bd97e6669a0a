import { begin, isAtTheStart, lend, PASSWORD } from '../loan.ts';
import { expect, test } from '../story.ts';

// Playwright switches off what phones do all the time: a page that one leaves is put away, and comes back as it was.
test.use({
  serviceWorkers: 'allow',
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
});

test('a page that the browser had put away comes back covered, and never shows whom it belonged to', async ({
  visitor,
  ownMuseum,
  context,
}) => {
  const shown: string[] = [];
  await visitor.exposeFunction('note', (what: string) => void shown.push(what));
  await visitor.addInitScript(() => {
    const { note } = window as unknown as { note(what: string): void };
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) note(getComputedStyle(document.body).visibility);
    });
  });
  await lend(visitor, ownMuseum);
  await begin(visitor);
  await visitor.goto(ownMuseum.at('search?q=penrose'));
  await expect(visitor.getByRole('searchbox')).toHaveValue('penrose');
  await visitor.goto(`${ownMuseum.origin}/healthz`);
  // It comes back uncovered while it is the same visitor's.
  await visitor.goBack();
  await expect(visitor.getByRole('searchbox')).toBeVisible();
  await visitor.goto(`${ownMuseum.origin}/healthz`);

  const desk = await context.newPage();
  await desk.goto(ownMuseum.at('goodbye'));
  await desk.getByLabel('Password of the museum').fill(PASSWORD);
  await desk.getByRole('button', { name: 'End the visit' }).tap();
  await isAtTheStart(desk);
  await visitor.goBack();
  await isAtTheStart(visitor);
  expect(shown).toEqual(['hidden', 'hidden']);
});
