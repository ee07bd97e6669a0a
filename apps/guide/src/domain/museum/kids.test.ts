import { describe, expect, test } from 'vitest';
import { hasSomethingForChildren, worksForChildren } from './kids.ts';

const section = (idSection: number, ...artworkIds: number[]) => ({ idSection, artworkIds, localizations: [] });
const VENUE = { sections: [section(1, 9, 7), section(2, 7, 8)], kidsArtworkIds: [9, 7, 8, 30] };

describe('a child', () => {
  test('who taps on a group sees its works, in its order', () => {
    expect(worksForChildren(VENUE, 2)).toEqual([7, 8]);
  });
  test('who wants all sees all works for children', () => {
    expect(worksForChildren(VENUE, undefined)).toEqual([9, 7, 8, 30]);
  });
  test('sees the works of all groups, each once, where an older release does not list them', () => {
    expect(worksForChildren({ sections: VENUE.sections }, undefined)).toEqual([9, 7, 8]);
  });
  test('who follows the link of a group that is gone sees none', () => {
    expect(worksForChildren(VENUE, 3)).toBeUndefined();
  });
  test('finds something where the museum has written for children and made no groups', () => {
    expect(hasSomethingForChildren({ sections: [], kidsArtworkIds: [30] })).toBe(true);
    expect(hasSomethingForChildren({ sections: [], kidsArtworkIds: [] })).toBe(false);
    expect(hasSomethingForChildren({ sections: [] })).toBe(false);
  });
});
