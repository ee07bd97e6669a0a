import { contrast } from '@cicerone/content/venue/look/contrast';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lookOf } from './VenueLook.tsx';

const channel = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, '0'));
const colour = fc.tuple(channel, channel, channel).map((parts) => `#${parts.join('')}`);
const theme = (mainButtonsColor?: string, mainButtonsTextColor?: string) => ({
  mainButtonsCustomizationEnabled: true,
  ...(mainButtonsColor && { mainButtonsColor }),
  ...(mainButtonsTextColor && { mainButtonsTextColor }),
});

describe("the look of a museum's guide", () => {
  test('is the light teal if the museum has not chosen, with readable text on it', () => {
    for (const customization of [
      undefined,
      { mainButtonsCustomizationEnabled: false, mainButtonsColor: '#39393a', mainButtonsTextColor: '#ffffff' },
      theme(),
    ]) {
      expect(lookOf(customization)).toMatchObject({ '--accent': '#72c4d0', '--on-accent': '#000000' });
    }
  });
  test("is in the museum's own colours", () => {
    expect(lookOf(theme('#39393a', '#fff0c0'))).toMatchObject({ '--accent': '#39393a', '--on-accent': '#fff0c0' });
  });
  test('keeps the colour of a museum that chose only that', () => {
    expect(lookOf(theme('#39393a'))).toMatchObject({ '--accent': '#39393a', '--on-accent': '#FFFFFF' });
  });
  test('is readable in any colours, by day and by night', () => {
    fc.assert(
      fc.property(colour, fc.option(colour, { nil: undefined }), (accent, text) => {
        const look = lookOf(theme(accent, text));
        expect(look['--accent']).toBe(accent);
        expect(contrast(accent, look['--on-accent'] ?? '')).toBeGreaterThanOrEqual(4.5);
        expect(contrast(look['--progress-day'] ?? '', '#faf8f5')).toBeGreaterThanOrEqual(3);
        expect(contrast(look['--progress-night'] ?? '', '#121110')).toBeGreaterThanOrEqual(3);
      }),
    );
  });
  test.each(['#808080', '#767676', '#ffffff', '#000000', '#ffff00', '#faf8f5', '#121110'])(
    'is readable in %s on itself',
    (worst) => {
      const look = lookOf(theme(worst, worst));
      expect(contrast(worst, look['--on-accent'] ?? '')).toBeGreaterThanOrEqual(4.5);
    },
  );
});
