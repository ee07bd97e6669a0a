import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { STANDARD_LIMITS } from './package-limits.ts';

const PAGE = readFileSync(new URL('../../../../docs/content-package.md', import.meta.url), 'utf8');
const amount = (bytes: number) => (bytes < 1e9 ? `${bytes / 1e6} MB` : `${bytes / 1e9} GB`);

test('a package may hold as much as docs/content-package.md says', () => {
  const { pictureMegapixels, ...limits } = STANDARD_LIMITS;
  const said = Object.fromEntries(Object.entries(limits).map(([name, bytes]) => [name, amount(bytes)]));
  expect(PAGE).toContain(
    `A film may have ${said.mediaFileBytes}, a sound ${said.soundFileBytes}, a picture ${said.pictureFileBytes} and ` +
      `${pictureMegapixels} megapixels, a type face ${said.fontFileBytes}, all together ${said.packageBytes}, ` +
      `\`venue.json\` ${said.venueJsonBytes} in UTF-8.`,
  );
  expect(PAGE).toContain(`WebVTT in UTF-8, at most ${said.captionsFileBytes} |`);
});
