import { afterEach, expect, test } from 'vitest';
import { fakeGuide, stand } from '../../testing/fake-guide.tsx';
import { LENT } from '../../testing/lent.ts';
import { buttonIn, holdPhone } from '../../testing/meet-screen.tsx';
import { MuseumText } from './MuseumText.tsx';

let leave = async () => {};
afterEach(() => leave());

const TICKETS = 'https://museum.example/tickets?lang=en';
/** As the server renders it. */
const TEXT = `<p>Buy <a href="${TICKETS.replace('&', '&amp;')}" target="_blank" rel="noopener noreferrer"><em>tickets</em></a>,
or write to <a href="mailto:desk@museum.example?subject=Hello">the desk</a>. <a>No address</a>
<a href="https://museum.example" target="_blank" rel="noopener noreferrer">https://museum.example</a></p>`;

async function read(isLent: boolean, html = TEXT) {
  const made = await fakeGuide(isLent ? { staff: { loan: () => LENT } } : {});
  const stood = await stand(made, <MuseumText html={html} lang="en" />);
  leave = stood.leave;
  const { page, happens } = stood;
  return {
    page,
    links: () => [...page.querySelectorAll('a[href]')].map((link) => link.getAttribute('href')),
    words: () => page.textContent?.replace(/\s+/g, ' '),
    tap: (name: string) => happens(() => buttonIn(page, name).click()),
    dialog: () => document.querySelector('dialog'),
  };
}

test('a visitor opens the links of the museum on their own phone', async () => {
  const { links } = await read(false);
  expect(links()).toEqual([TICKETS, 'mailto:desk@museum.example?subject=Hello', 'https://museum.example']);
});

test('a visitor of a loan device reads where the links lead, and none leads out of the guide', async () => {
  const { links, words, page } = await read(true);
  expect(links()).toEqual([]);
  expect(words()).toBe(
    `Buy tickets ${TICKETS}, or write to the desk desk@museum.example. No address https://museum.example`,
  );
  expect(page.querySelector('em')?.textContent).toBe('tickets');
});

test('a visitor of a loan device opens an address by their own phone’s camera', async () => {
  const { tap, dialog } = await read(true);
  await tap(TICKETS);
  await expect.poll(() => dialog()?.querySelector('svg[role="img"]')).toBeTruthy();
  expect(dialog()?.textContent).toContain('Scan the code with your own phone.');
  expect(dialog()?.textContent).toContain(TICKETS);
});

test('an address that is too long for a code is shown to be typed', async () => {
  const long = `https://museum.example/${'a'.repeat(400)}`;
  const { tap, dialog } = await read(true, `<p><a href="${long}">Long</a></p>`);
  await tap(long);
  await expect.poll(() => dialog()?.textContent).toContain(long);
  expect(dialog()?.querySelector('svg[role="img"]')).toBeNull();
});

const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(3);
const nested = (tag: string, levels: number) =>
  `${`<${tag}>`.repeat(levels)}deep${tag
    .split('><')
    .reverse()
    .map((one) => `</${one}>`)
    .join('')
    .repeat(levels)}`;

test.each([
  ['a long word', `<p>${LONG}</p>`],
  ['a long address', `<p><a href="https://m.example/${LONG}">https://m.example/${LONG}</a></p>`],
  ['a long word in bold, in a list', `<ul><li><strong>${LONG}</strong></li></ul>`],
  ['a long word in a quotation', `<blockquote><p>${LONG}</p></blockquote>`],
  [
    'lines without an end, of an older release',
    `<pre><code>${'One line that nobody broke by hand. '.repeat(9)}</code></pre>`,
  ],
  ['lists in lists', nested('ul><li', 20)],
  ['quotations in quotations', nested('blockquote', 20)],
])('nothing is wider than the smallest screen: %s', async (_, html) => {
  await holdPhone(320, 640);
  for (const isLent of [false, true]) {
    const { page } = await read(isLent, html);
    const { right, left } = page.getBoundingClientRect();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    for (const part of page.querySelectorAll('*')) {
      expect(part.getBoundingClientRect().right).toBeLessThanOrEqual(right + 0.5);
      expect(part.scrollWidth).toBeLessThanOrEqual(Math.ceil(right - left));
    }
    await leave();
  }
});

test('the numbers of a list stand within the text', async () => {
  const { page } = await read(false, `<ol>${'<li>An entry</li>'.repeat(99)}</ol>`);
  const list = page.querySelector('ol') as HTMLElement;
  const { fontSize, fontFamily, paddingInlineStart } = getComputedStyle(list);
  const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
  pen.font = `${fontSize} ${fontFamily}`;
  expect(Number.parseFloat(paddingInlineStart)).toBeGreaterThan(pen.measureText('99. ').width);
});
