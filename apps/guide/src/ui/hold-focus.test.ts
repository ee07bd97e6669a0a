import { afterEach, expect, test } from 'vitest';
import { holdFocus } from './hold-focus.ts';

let stop = () => {};
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

/** A page of this HTML on which the focus is held, with the focus on the element with the id `pressed`. */
function open(html: string) {
  document.body.innerHTML = html;
  stop = holdFocus();
  const find = (id: string) => document.getElementById(id) as HTMLElement;
  find('pressed').focus();
  return find;
}

const focused = () => document.activeElement?.id;
/** Until everything that waits for the next frame has had its turn. */
const aFrameLater = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => setTimeout(resolve))));

const SCREEN = `
  <header><a id="back" href="#up">Back</a><h1 id="heading" tabindex="-1">Downloads</h1></header>
  <main>
    <section><button id="pressed">Download all</button></section>
    <ul><li><button id="other">Delete a route</button></li></ul>
  </main>`;

test('the control that replaces a pressed one has the focus', async () => {
  const find = open(SCREEN);
  const pause = Object.assign(document.createElement('button'), { id: 'pause' });
  find('pressed').replaceWith(pause);
  await expect.poll(focused).toBe('pause');
});

test('if nothing can be pressed any more where the control was, the screen’s heading has the focus', async () => {
  open(SCREEN)('pressed').parentElement?.remove();
  await expect.poll(focused).toBe('heading');
});

test('a control that is disabled or hidden by its own press loses the focus to the same place', async () => {
  for (const lock of ['disabled', 'hidden']) {
    open(SCREEN)('pressed').toggleAttribute(lock, true);
    await expect.poll(focused).toBe('heading');
    stop();
  }
});

test('a screen that moves the focus itself keeps it there', async () => {
  const find = open(SCREEN);
  find('pressed').remove();
  find('other').focus();
  await aFrameLater();
  expect(focused()).toBe('other');
});

test('a visitor who has tapped beside the control has no focus, and gets none', async () => {
  const find = open(SCREEN);
  find('pressed').blur();
  await aFrameLater();
  find('pressed').remove();
  await aFrameLater();
  expect(document.activeElement).toBe(document.body);
});

test('a screen that is still on its way receives the focus when it is there', async () => {
  open(SCREEN);
  document.body.innerHTML = '<main aria-busy="true"><h1>Loading</h1></main>';
  await aFrameLater();
  expect(document.activeElement).toBe(document.body);
  document.body.innerHTML = '<h1 id="next" tabindex="-1">Routes</h1><main></main>';
  await expect.poll(focused).toBe('next');
});

test('a dialog that takes away the control that has opened it leads back to where that was', async () => {
  const find = open(`
    <h1 id="heading" tabindex="-1">Downloads</h1>
    <main>
      <button id="far">Download all</button>
      <ul><li id="row"><button id="pressed">Delete</button></li></ul>
    </main>
    <dialog id="dialog"><button id="confirm">Delete it</button></dialog>`);
  (find('dialog') as HTMLDialogElement).showModal();
  find('confirm').focus();
  find('row').innerHTML = '<button id="again">Download</button>';
  find('dialog').remove();
  await expect.poll(focused).toBe('again');
});

test('a control that goes away inside an open dialog leaves the focus in it', async () => {
  const find = open(`
    <main><button id="far">Menu</button></main>
    <dialog id="dialog"><button id="close">Close</button><p id="part"><button id="pressed">Copy</button></p></dialog>`);
  (find('dialog') as HTMLDialogElement).showModal();
  find('pressed').focus();
  find('part').remove();
  await expect.poll(focused).toBe('close');
});
