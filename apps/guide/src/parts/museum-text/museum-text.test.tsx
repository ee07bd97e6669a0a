import { afterEach, expect, test } from 'vitest';
import { fakeGuide, stand } from '../../testing/fake-guide.tsx';
import { LENT } from '../../testing/lent.ts';
import { buttonIn } from '../../testing/meet-screen.tsx';
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
