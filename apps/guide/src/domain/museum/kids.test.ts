import { describe, expect, test } from 'vitest';
import { hasSomethingForChildren, worksForChildren } from './kids.ts';

const section = (idSection: number, ...artworkIds: number[]) => ({ idSection, artworkIds, localizations: [] });
const VENUE = { sections: [section(1, 9, 7), section(2, 7, 8)], kidsArtworkIds: [9, 7, 8, 30] };

describe('a child', () => {
  test('who taps on a group sees its works, in its order', () => {
    expect(worksForChildren(VENUE, 2)).toEqual([7, 8]);
  });
  test('who opens no group sees all works for children', () => {
    expect(worksForChildren(VENUE, undefined)).toEqual([9, 7, 8, 30]);
  });
  test('sees the works of all groups, each once, if an older release does not list the works for children', () => {
    expect(worksForChildren({ sections: VENUE.sections }, undefined)).toEqual([9, 7, 8]);
  });
  test('who follows the link of a removed group sees no works', () => {
    expect(worksForChildren(VENUE, 3)).toBeUndefined();
  });
  test('finds something in a museum that has works for children but no groups', () => {
    expect(hasSomethingForChildren({ sections: [], kidsArtworkIds: [30] })).toBe(true);
    expect(hasSomethingForChildren({ sections: [], kidsArtworkIds: [] })).toBe(false);
    expect(hasSomethingForChildren({ sections: [] })).toBe(false);
  });
});
