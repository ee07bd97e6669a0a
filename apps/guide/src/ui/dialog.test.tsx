import { afterEach, expect, test, vi } from 'vitest';
import { act } from '../testing/act.ts';
import { fakeGuide, stand } from '../testing/fake-guide.tsx';
import { Dialog } from './Dialog.tsx';

let leave = async () => {};
afterEach(async () => {
  await leave();
  vi.useRealTimers();
});

async function open() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const close = vi.fn();
  const standing = await stand(
    await fakeGuide(),
    <Dialog title="Menu" closeName="Close" onClose={close}>
      <p>Favourites</p>
    </Dialog>,
  );
  leave = standing.leave;
  const dialog = document.querySelector('dialog') as HTMLDialogElement;
  const pass = (milliseconds: number) => act(async () => vi.advanceTimersByTime(milliseconds));
  const tapBeside = () => act(async () => dialog.click());
  /** The element that a finger on the words of the dialog touches. */
  function touched() {
    const { x, y } = dialog.querySelector('p')?.getBoundingClientRect() ?? { x: 0, y: 0 };
    return document.elementFromPoint(x + 2, y + 2)?.tagName;
  }
  return { close, pass, tapBeside, touched };
}

test('the second half of a double tap leaves open the dialog that the first has opened', async () => {
  const { close, pass, tapBeside } = await open();
  await pass(300);
  await tapBeside();
  expect(close).not.toHaveBeenCalled();
});

test('nor does it reach an answer of the dialog, which the visitor has not read', async () => {
  const { pass, touched } = await open();
  await pass(300);
  expect(touched()).toBe('DIALOG');
  await pass(400);
  expect(touched()).toBe('P');
});

test('a tap beside the sheet closes it once it has been looked at', async () => {
  const { close, pass, tapBeside } = await open();
  await pass(700);
  await tapBeside();
  expect(close).toHaveBeenCalledOnce();
});
