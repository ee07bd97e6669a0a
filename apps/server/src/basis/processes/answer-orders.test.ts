import sharp from 'sharp';
import { expect, it } from 'vitest';
import { whyFailed } from './answer-orders.ts';

it('a picture that takes too long is distinguished from a damaged one', async () => {
  const large = sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#888' } });
  const late = await large.timeout({ seconds: 1 }).blur(200).png({ effort: 10 }).toBuffer().catch(whyFailed);
  const damaged = await sharp(Buffer.from('no picture')).toBuffer().catch(whyFailed);
  expect([late, damaged]).toEqual(['time', 'failed']);
});

it.each(['Array buffer allocation failed', 'vips_tracked: out of memory --- size 1024MB'])(
  '%s is reported as memory that the system refused',
  (message) => {
    expect(whyFailed(new RangeError(message))).toBe('memory');
  },
);
