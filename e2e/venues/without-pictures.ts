import type { VenueJson } from './two-directions.ts';

/** The colour that is all a museum without pictures has given of its look. */
export const ONE_COLOUR = '#7a1f2b';

type Named = { languageCode: string; name: string };

/** A museum of texts: one colour, no picture, no recording, halls of names without numbers, and one route. */
export const withoutPictures = ({ artworks, floors, navigationSections, routes }: VenueJson) => ({
  ...{ homeImageUrl: undefined, logoImageUrl: undefined, topBarLogoImageUrl: undefined, tourImageUrl: undefined },
  customization: { mainButtonsColor: ONE_COLOUR, mainButtonsTextColor: '#ffffff' },
  hallsNumbered: false,
  navigationSections: navigationSections.map(({ idNavigationSection, sectionType }) => ({
    idNavigationSection,
    sectionType,
  })),
  floors: floors.map((floor) => ({ ...floor, planImageUrl: undefined })),
  routes: routes.map((route) => ({ ...route, mainImageUrl: undefined, mainImageFocalPoint: undefined })),
  artworks: artworks.map(({ idArtwork, code, idHall, localizations }) => ({
    ...{ idArtwork, code, idHall },
    localizations: (localizations as Named[]).map(({ languageCode, name }) => ({
      ...{ languageCode, name },
      text: `${name}, in words.`,
    })),
  })),
});
