import { afterEach, expect, test } from 'vitest';
import { fakeGuide, stand } from '../../testing/fake-guide.tsx';
import { LENT } from '../../testing/lent.ts';
import { ShareDialog } from './ShareDialog.tsx';

let leave = async () => {};
afterEach(() => leave());

/** Opens the dialog of a work; returns the names of its buttons. */
async function open(isLent: boolean) {
  const made = await fakeGuide(isLent ? { staff: { loan: () => LENT } } : {});
  const stood = await stand(made, <ShareDialog title="The leaf" url="https://museum.example/7" onClose={() => {}} />);
  leave = stood.leave;
  const dialog = document.querySelector('dialog') as HTMLElement;
  expect(dialog.querySelector('svg[role="img"]')).not.toBeNull();
  return { dialog, names: [...dialog.querySelectorAll('button')].map(({ textContent }) => textContent) };
}

test('a visitor copies the link of a work, or lets another phone scan it', async () => {
  expect((await open(false)).names).toContain('Copy the link');
});

test('a visitor of a loan device scans it with their own phone, and copies nothing into it', async () => {
  const { dialog, names } = await open(true);
  expect(names.filter(Boolean)).toEqual([]);
  expect(dialog.textContent).toContain('Scan this code with your own phone.');
});
