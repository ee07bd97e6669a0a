import type { Section } from '@cicerone/content/walk/section';

/** The parts of a venue for children. */
export type ForChildren = { sections: readonly Section[]; kidsArtworkIds?: readonly number[] | undefined };

/**
 * The works of a group for children, in its order; without a group all works for children (product, section D6,
 * Sections). Undefined for a group that is not in the guide.
 */
export function worksForChildren(
  { sections, kidsArtworkIds }: ForChildren,
  idSection: number | undefined,
): readonly number[] | undefined {
  if (idSection !== undefined) return sections.find((section) => section.idSection === idSection)?.artworkIds;
  // Earlier releases have no such list.
  return kidsArtworkIds ?? [...new Set(sections.flatMap(({ artworkIds }) => artworkIds))];
}

/** Whether the museum has a group for children, or a work with words for them. */
export function hasSomethingForChildren(venue: ForChildren): boolean {
  return venue.sections.length > 0 || worksForChildren(venue, undefined)?.length !== 0;
}
