import type { VenueJson } from './two-directions.ts';

const called = (name: string) => [{ languageCode: 'en_GB', name }];

/**
 * A museum on the evening before it opens: its one work is not on display, and a hall, a timeline and an exhibition
 * have only their names.
 */
export const nothingYet = ({ artworks: [work], halls: [hall] }: VenueJson) => ({
  artworks: [{ ...work, idHall: undefined, onDisplay: false }],
  halls: [{ ...hall, artworkIds: [] }],
  routes: [{ idRoute: 'announced', isExhibition: true, localizations: called('The announced one') }],
  timeline: [{ idTimeline: 'history', localizations: called('A history to come') }],
});
