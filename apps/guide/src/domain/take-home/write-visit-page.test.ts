import { describe, expect, test } from 'vitest';
import type { DrawPicture } from './fit-pictures.ts';
import type { PageThing, VisitPage } from './visit-page.ts';
import { VISIT_PAGE_BYTES, writeVisitPage } from './write-visit-page.ts';

const work = (at: number, name = `Work ${at}`): PageThing => ({
  name: { text: name, lang: 'en', dir: 'ltr' },
  href: `https://museum.example/museums/MQ/artworks/${at}`,
  above: '10:42 · 3 minutes',
  picture: { address: `/media/${at}.webp`, as: 'row' },
});
const visit = (things: readonly PageThing[], liked: readonly PageThing[] = []): VisitPage => ({
  lang: 'en',
  dir: 'ltr',
  title: 'My visit – Museum of Pattern',
  museum: { text: 'Museum of Pattern', lang: 'en', dir: 'ltr' },
  days: '27 November 2026',
  totals: ['2 works', 'listened for 3 minutes'],
  sections: [
    { title: 'Favourites', groups: [{ things: liked }] },
    { title: '27 November 2026', groups: [{ things }] },
  ],
  guide: { href: 'https://museum.example/museums/MQ/options', text: 'Open the guide' },
  note: 'This page can be read without internet.',
});
const more = (left: number) => `and ${left} more`;
const works = (count: number, name?: string) => Array.from({ length: count }, (_, at) => work(at, name));
const liked = (count: number) =>
  works(count).map((thing, at): PageThing => ({ ...thing, picture: { address: `/media/${at}.webp`, as: 'card' } }));
const bytesOf = (page: string) => new Blob([page]).size;
/** A picture as large as phones write them at this width. */
const drawn: DrawPicture = async (_, width) => ({
  src: `data:image/jpeg;base64,${'A'.repeat(Math.round(width * width * 0.2))}`,
  width,
  height: width,
});
const noPicture: DrawPicture = async () => undefined;

describe('the page that a visitor takes home', () => {
  test('says the museum, the days, the works with their minutes, and the way back', async () => {
    const page = await writeVisitPage(visit(works(2)), { draw: drawn, more });
    for (const said of ['Museum of Pattern', '27 November 2026', 'Work 1', '3 minutes', '2 works\u00a0· listened']) {
      expect(page).toContain(said);
    }
    expect(page).toContain('href="https://museum.example/museums/MQ/artworks/1"');
    expect(page).toContain('<html lang="en" dir="ltr">');
  });
  test('names each thing in the language of its text, whether it still leads into the guide or not', async () => {
    const name = { text: 'الورقة', lang: 'ar', dir: 'rtl' } as const;
    const page = await writeVisitPage(visit([{ name, href: '/leaf' }, { name }]), { draw: noPicture, more });
    expect(page).toContain('<a class="name" lang="ar" dir="rtl" href="/leaf">الورقة</a>');
    expect(page).toContain('<span class="name" lang="ar" dir="rtl">الورقة</span>');
  });
  test('is at most 300 kB, after a visit of any length', async () => {
    for (const count of [1, 12, 60, 400, 3000]) {
      const page = await writeVisitPage(visit(works(count), liked(Math.min(count, 60))), { draw: drawn, more });
      expect(bytesOf(page), `${count} works`).toBeLessThanOrEqual(VISIT_PAGE_BYTES);
    }
    const long = visit(works(500, '作'.repeat(200)));
    expect(bytesOf(await writeVisitPage(long, { draw: drawn, more }))).toBeLessThanOrEqual(VISIT_PAGE_BYTES);
  });
  test('has a picture of each of 60 works, and a large one of each favourite', async () => {
    const page = await writeVisitPage(visit(works(60), liked(5)), { draw: drawn, more });
    expect(page.match(/<img/g)).toHaveLength(65);
    expect(page.match(/<li class="card"/g)).toHaveLength(5);
  });
  test('counts the works that do not fit', async () => {
    const page = await writeVisitPage(visit(works(3000)), { draw: noPicture, more });
    const listed = page.match(/<li /g)?.length ?? 0;
    expect(page).toContain(`and ${3000 - listed} more`);
  });
  test('leaves out pictures that are not on the phone', async () => {
    const page = await writeVisitPage(visit(works(2)), { draw: noPicture, more });
    expect(page).not.toContain('<img');
    expect(page).toContain('Work 1');
  });
  test('shows a museum’s signs as text, wherever they are', async () => {
    const hostile = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
    const page = await writeVisitPage(
      {
        ...visit([{ name: { text: hostile, lang: hostile, dir: 'ltr' }, href: hostile, above: hostile }]),
        title: hostile,
      },
      { draw: noPicture, more },
    );
    expect(page).not.toContain('<script');
    expect(page).not.toContain('<img');
    expect(page).not.toContain('""');
  });
  test('asks the network for nothing', async () => {
    const page = await writeVisitPage(visit(works(2)), { draw: drawn, more });
    expect(page).toContain(`content="default-src 'none'; img-src data:; style-src 'unsafe-inline'"`);
    const sources = [...page.matchAll(/\bsrc="([^"]*)"/g)].map(([, source]) => source?.slice(0, 5));
    expect(new Set(sources)).toEqual(new Set(['data:']));
    expect(page).not.toMatch(/<link|<script|@import|url\(/);
  });
});
