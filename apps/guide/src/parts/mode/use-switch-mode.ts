import { useGuide } from '#parts/guide.ts';
import { goInstead } from '#ui/history.ts';

/**
 * Switches a mode on or off and opens its home screen. It replaces the open address: Back must not lead to the home
 * screen of a mode that is off.
 */
export function useSwitchMode(): (mode: string | undefined) => void {
  const { visitor, way } = useGuide();
  return (mode) => {
    visitor.setMode(mode);
    goInstead(way.addressOf('Options', {}));
    window.scrollTo(0, 0);
  };
}
