import { afterEach, expect, test, vi } from 'vitest';
import { act } from '../testing/act.ts';
import { fakeGuide, stand } from '../testing/fake-guide.tsx';
import { Dialog } from './Dialog.tsx';

let leave = async () => {};
afterEach(() => leave());

async function open() {
  const close = vi.fn();
  const standing = await stand(
    await fakeGuide(),
    <Dialog title="Menu" closeName="Close" onClose={close}>
      <p>Favourites</p>
    </Dialog>,
  );
  leave = standing.leave;
  const dialog = document.querySelector('dialog') as HTMLDialogElement;
  const tapBeside = (after: number) => {
    vi.spyOn(performance, 'now').mockReturnValueOnce(performance.now() + after);
    return act(async () => dialog.click());
  };
  return { close, tapBeside };
}

test('the second half of a double tap leaves open the dialog that the first has opened', async () => {
  const { close, tapBeside } = await open();
  await tapBeside(300);
  expect(close).not.toHaveBeenCalled();
});

test('a tap beside the sheet closes it once it has been looked at', async () => {
  const { close, tapBeside } = await open();
  await tapBeside(700);
  expect(close).toHaveBeenCalledOnce();
});
