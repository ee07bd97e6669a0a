import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { stayInside } from './stay-inside.ts';

beforeAll(stayInside);

let shown: Element | undefined;
afterEach(() => shown?.remove());

/** Shows an element, and tells whether the browser would act on an event there. */
function allows(html: string, type: string, from: string): boolean {
  shown?.remove();
  shown = document.createElement('div');
  shown.innerHTML = html;
  document.body.append(shown);
  // The guide's own part of a tap comes after the capture.
  let isAllowed = false;
  shown.addEventListener(type, (event) => {
    isAllowed = !event.defaultPrevented;
    event.preventDefault();
  });
  const event = new MouseEvent(type, { bubbles: true, cancelable: true });
  shown.querySelector(from)?.dispatchEvent(event);
  return isAllowed;
}

describe('a loan device', () => {
  test.each([
    ['another site', '<a href="https://museum.example/tickets"><em>Tickets</em></a>'],
    ['a program for letters', '<a href="mailto:desk@museum.example"><em>Write</em></a>'],
    ['the telephone', '<a href="tel:+34910000000"><em>Call</em></a>'],
    ['another tab', '<a href="/museums/MQ" target="_blank"><em>Open</em></a>'],
    ['a file', '<a href="/media/a.jpg" download><em>Save</em></a>'],
  ])('opens no link to %s', (_, link) => {
    expect(['click', 'auxclick'].map((type) => allows(link, type, 'em'))).toEqual([false, false]);
  });
  test('opens the links of the guide', () => {
    expect(allows('<a href="/museums/MQ/options"><em>Home</em></a>', 'click', 'em')).toBe(true);
    expect(allows('<a href="#rights"><em>Rights</em></a>', 'click', 'em')).toBe(true);
    expect(allows('<button type="button"><em>Start</em></button>', 'click', 'em')).toBe(true);
  });
  test('offers no menu to save or share a picture, a link or a word, and lets visitors paste', () => {
    const menus = ['<img alt="">', '<a href="/museums/MQ"><em>Home</em></a>', '<p>Word</p>'].map((html) =>
      allows(html, 'contextmenu', 'img, em, p'),
    );
    expect(menus).toEqual([false, false, false]);
    expect(allows('<input>', 'contextmenu', 'input')).toBe(true);
  });
  test.each(['copy', 'cut', 'dragstart'])('takes no %s out of the guide', (type) => {
    expect(allows('<p>Word</p>', type, 'p')).toBe(false);
  });
  test('saves no page by the keyboard, and types as ever', () => {
    const allowsKey = (init: KeyboardEventInit) => {
      const event = new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true });
      return document.body.dispatchEvent(event);
    };
    expect([allowsKey({ key: 's', ctrlKey: true }), allowsKey({ key: 'S', metaKey: true })]).toEqual([false, false]);
    expect([allowsKey({ key: 's' }), allowsKey({ key: 'a', ctrlKey: true })]).toEqual([true, true]);
  });
  test('prints an empty page, and shows the guide again', () => {
    const display = () => getComputedStyle(document.documentElement).display;
    window.dispatchEvent(new Event('beforeprint'));
    expect(display()).toBe('none');
    window.dispatchEvent(new Event('afterprint'));
    expect(display()).toBe('block');
  });
  test('saves and casts no film', async () => {
    const film = document.createElement('video');
    document.body.append(film);
    film.src = 'data:video/mp4,';
    await expect.poll(() => film.getAttribute('controlslist')).toBe('nodownload noremoteplayback');
    expect([film.disableRemotePlayback, film.disablePictureInPicture]).toEqual([true, true]);
    film.remove();
  });
});
