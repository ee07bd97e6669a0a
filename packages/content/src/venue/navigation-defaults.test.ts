import { expect, test } from 'vitest';
import { HIGHLIGHTED_ROUTE_FONT_SIZE, navigationLook } from './navigation-defaults.ts';

test.each([
  ['KEYBOARD', '#F06140'],
  ['EXHIBITIONS', '#17779B'],
  ['ROUTES', '#D1B490'],
  ['TIMELINE', '#94AF49'],
  ['SPONSORS', '#72C4D0'],
  ['SIDE_MENU', '#39393A'],
] as const)('a venue that chose nothing has a %s tile in %s with white letters of 32px', (sectionType, lineColor) => {
  expect(navigationLook({ sectionType })).toEqual({
    lineColor,
    fontColor: '#FFFFFF',
    arrowColor: undefined,
    fontSize: '32px',
    isOfMainColour: false,
  });
});

test('a venue with a main colour has its tiles in it, if it chose no other for them', () => {
  expect(navigationLook({ sectionType: 'ROUTES' }, '#8c2f39')).toMatchObject({
    lineColor: '#8c2f39',
    isOfMainColour: true,
  });
  expect(navigationLook({ sectionType: 'ROUTES', lineColor: '#000000' }, '#8c2f39')).toMatchObject({
    lineColor: '#000000',
    isOfMainColour: false,
  });
});

test("the venue's own choices are kept", () => {
  const chosen = { sectionType: 'ROUTES', lineColor: '#000000', fontColor: '#ff0000', fontSize: '20px' } as const;
  expect(navigationLook(chosen)).toEqual({
    lineColor: '#000000',
    fontColor: '#ff0000',
    arrowColor: undefined,
    fontSize: '20px',
    isOfMainColour: false,
  });
  expect(navigationLook({ ...chosen, arrowColor: '#00ff00' }).arrowColor).toBe('#00ff00');
});

test('the tile of a highlighted route has smaller letters', () => {
  expect(HIGHLIGHTED_ROUTE_FONT_SIZE).toBe('24px');
});
