import sharp from 'sharp';
import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { codeForPrint, codeInPixels, visitorLink } from './visitor-link.ts';

const LINK = visitorLink('https://guide.example.org', { slug: 'museum-of-pattern' });

it('a visitor link is the address of the server and the key of the museum', () => {
  expect(LINK).toBe('https://guide.example.org/go/museum-of-pattern');
});

describe('the code for print', () => {
  const wanted = encode(LINK, { ecc: 'Q', border: 4 });

  it('can be read with a quarter of it covered, and has a white margin of four squares', () => {
    expect(wanted.data[3]?.some(Boolean)).toBe(false);
    expect(codeForPrint(LINK)).toContain(`viewBox="0 0 ${wanted.size * 10} ${wanted.size * 10}"`);
  });

  it('is the same as a picture: every square black or white, without greys', async () => {
    const { data, info } = await sharp(await codeInPixels(LINK))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const side = info.width / wanted.size;
    expect([info.width, info.height]).toEqual([wanted.size * side, wanted.size * side]);
    expect(info.width).toBeGreaterThanOrEqual(800);
    const squares = wanted.data.map((row, down) =>
      row.map(
        (_, across) => data[(Math.round((down + 0.5) * side) * info.width + (across + 0.5) * side) * info.channels],
      ),
    );
    expect(squares).toEqual(wanted.data.map((row) => row.map((isBlack) => (isBlack ? 0 : 255))));
    expect(new Set(data)).toEqual(new Set([0, 255]));
  });
});
