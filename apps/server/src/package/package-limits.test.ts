import { readFileSync } from 'node:fs';
import { bytesInEnglish, MEGABYTE } from '@cicerone/content/amount-of-bytes';
import { expect, test } from 'vitest';
import { STANDARD_LIMITS } from './package-limits.ts';

const PAGE = readFileSync(new URL('../../../../docs/for-museums/sounds-films-pictures.md', import.meta.url), 'utf8');

test('a package may hold as much as docs/for-museums/sounds-films-pictures.md says', () => {
  const { pictureMegapixels, ...limits } = STANDARD_LIMITS;
  const said = Object.fromEntries(Object.entries(limits).map(([name, bytes]) => [name, bytesInEnglish(bytes)]));
  expect(PAGE).toContain(
    `A film may have ${said.mediaFileBytes}, a sound ${said.soundFileBytes}, a picture ${said.pictureFileBytes} and ` +
      `${pictureMegapixels} megapixels, a type face ${said.fontFileBytes}, all together ${said.packageBytes}, ` +
      `\`venue.json\` ${said.venueJsonBytes} in UTF-8.`,
  );
  expect(PAGE).toContain(`WebVTT in UTF-8, at most ${said.captionsFileBytes} |`);
});

test('and exactly so much: each limit is a whole number of its unit of 1024', () => {
  const { pictureMegapixels: _, ...limits } = STANDARD_LIMITS;
  for (const bytes of Object.values(limits)) expect(bytes % MEGABYTE).toBe(0);
});
