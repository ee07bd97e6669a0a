import { type NavigationLook, navigationLook } from '@cicerone/content/venue/navigation-defaults';
import { useOpenVenue } from '#parts/guide.ts';

/** How a tile looks: as the museum chose, else in its main colour, else in the guide's own. */
export function useTileLook(section: Parameters<typeof navigationLook>[0]): NavigationLook {
  const { customization } = useOpenVenue();
  return navigationLook(
    section,
    customization.mainButtonsCustomizationEnabled ? customization.mainButtonsColor : undefined,
  );
}
