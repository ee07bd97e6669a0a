import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PAGE_COLOUR } from '../../work/page-colours.ts';
import { backgroundOf, pictureShare } from './background.ts';
import { contrast } from './contrast.ts';
import { artworkBackground, keypadColours } from './keypad-colours.ts';
import type { KeypadLook } from './keypad-look.ts';

const USUAL = { accent: '#72c4d0', onAccent: '#000000' };
const colours = (look: KeypadLook) => {
  const found = keypadColours(look, PAGE_COLOUR, USUAL);
  if (!found) throw new Error('This keypad has no look of its own');
  return found;
};

const channel = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, '0'));
const anyColour = fc.tuple(channel, channel, channel).map((parts) => `#${parts.join('')}`);
const worst = fc.constantFrom('#ffffff', '#000000', '#777777', '#757575', '#ff00ff', '#00ff00', '#ffff00', '#0000ff');
const colour = fc.oneof(anyColour, worst);
const look: fc.Arbitrary<KeypadLook> = fc.record(
  {
    bgColor: colour,
    keysColor: colour,
    keysActiveColor: colour,
    textColor: colour,
    eraseColor: colour,
    eraseIconColor: colour,
    okColor: colour,
    okTextColor: colour,
    codeTextColor: colour,
    mainButtonsColor: colour,
    mainButtonsTextColor: colour,
    artworkBackgroundColor: colour,
    artworkTextColor: colour,
    artworkCustomizationEnabled: fc.constant(true),
    mainButtonsCustomizationEnabled: fc.boolean(),
  },
  { requiredKeys: ['artworkCustomizationEnabled'] },
);

function expectLegible(background: ReturnType<typeof backgroundOf>) {
  for (const text of [background.ink, background.quiet, background.error]) {
    expect(contrast(text, background.page)).toBeGreaterThanOrEqual(4.5);
  }
  for (const plate of [background.key, background.keyPressed])
    expect(contrast(background.ink, plate)).toBeGreaterThanOrEqual(4.5);
  for (const sign of [background.focus, background.progress])
    expect(contrast(sign, background.page)).toBeGreaterThanOrEqual(3);
}

describe('the keypad of a museum', () => {
  test('is ours if the museum wants none of its own, or has switched it off', () => {
    expect(keypadColours(undefined, PAGE_COLOUR, USUAL)).toBeUndefined();
    expect(keypadColours({ active: false, bgColor: '#000000' }, PAGE_COLOUR, USUAL)).toBeUndefined();
  });
  test('has every colour that the museum chose, as long as it is legible', () => {
    const chosen = {
      bgColor: '#102030',
      keysColor: '#203a50',
      keysActiveColor: '#305a80',
      textColor: '#ffffff',
      eraseColor: '#401020',
      eraseIconColor: '#ffd0d0',
      okColor: '#e0b040',
      okTextColor: '#201000',
      codeTextColor: '#ffe0a0',
    };
    expect(colours(chosen)).toMatchObject({
      background: { page: '#102030' },
      key: '#203a50',
      keyText: '#ffffff',
      keyPressed: '#305a80',
      keyPressedText: '#ffffff',
      erase: '#401020',
      eraseIcon: '#ffd0d0',
      ok: '#e0b040',
      okText: '#201000',
      codeText: '#ffe0a0',
    });
  });
  test('has another main button only if that is switched on', () => {
    const buttons = { mainButtonsColor: '#b3001b', mainButtonsTextColor: '#ffffff' };
    expect(colours(buttons)).toMatchObject({ accent: '#72c4d0', ok: '#72c4d0' });
    expect(colours({ ...buttons, mainButtonsCustomizationEnabled: true })).toMatchObject({
      accent: '#b3001b',
      onAccent: '#ffffff',
      ok: '#b3001b',
    });
  });
  test('is legible in any colours', () => {
    fc.assert(
      fc.property(look, (wanted) => {
        const found = colours(wanted);
        expectLegible(found.background);
        for (const [text, plate] of [
          [found.keyText, found.key],
          [found.keyPressedText, found.keyPressed],
          [found.okText, found.ok],
          [found.onAccent, found.accent],
        ] as const) {
          expect(contrast(text, plate)).toBeGreaterThanOrEqual(4.5);
        }
        expect(contrast(found.eraseIcon, found.erase)).toBeGreaterThanOrEqual(3);
        expect(contrast(found.codeText, found.background.page)).toBeGreaterThanOrEqual(3);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the background of a work', () => {
  test('is ours unless the museum switches its own on', () => {
    expect(artworkBackground({ artworkBackgroundColor: '#102030' }, PAGE_COLOUR, USUAL)).toBeUndefined();
    expect(
      artworkBackground({ artworkCustomizationEnabled: true, artworkBackgroundColor: '#102030' }, PAGE_COLOUR, USUAL),
    ).toMatchObject({ page: '#102030', ink: '#ffffff' });
  });
  test('is legible in any colours, on any picture behind it', () => {
    fc.assert(
      fc.property(look, (wanted) => {
        const background = artworkBackground(wanted, PAGE_COLOUR, USUAL);
        if (!background) throw new Error('This museum has no background of its own');
        expectLegible(background);
        expect(pictureShare(background)).toBeLessThanOrEqual(0.16);
      }),
      { numRuns: 2000 },
    );
  });
  test('lets a picture show through if there is contrast to spare, and none if there is not', () => {
    for (const page of ['#ffffff', '#fff4e0', '#102030']) {
      expect(pictureShare(backgroundOf(page, '#72c4d0'))).toBeGreaterThanOrEqual(0.08);
    }
    expect(pictureShare(backgroundOf('#767676', '#72c4d0'))).toBe(0);
  });
});
