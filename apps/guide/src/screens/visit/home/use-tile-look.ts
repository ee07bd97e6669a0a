import { type NavigationLook, navigationLook } from '@cicerone/content/venue/navigation-defaults';
import { useOpenVenue } from '#parts/guide.ts';

/** The look of a tile: the museum's choice, else its main colour, else the guide's own. */
export function useTileLook(section: Parameters<typeof navigationLook>[0]): NavigationLook {
  const { customization } = useOpenVenue();
  return navigationLook(
    section,
    customization.mainButtonsCustomizationEnabled ? customization.mainButtonsColor : undefined,
  );
}
