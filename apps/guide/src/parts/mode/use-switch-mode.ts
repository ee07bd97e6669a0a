import { navigate } from 'wouter/use-browser-location';
import { type HomeMark, MODE_HOMES } from '#domain/entry/entry.ts';
import type { KnownMode } from '#domain/entry/mode.ts';
import { useGuide } from '#parts/guide.ts';
import { goInstead, noteInEntry } from '#ui/history.ts';

const LEFT: HomeMark = 'left-for-mode';
const OF_MODE: HomeMark = 'of-mode';

/**
 * The ways into a mode and out of it from a home screen. Back leads out of a mode to the home screen on which it was
 * switched on, and never to the home screen of a mode that is off (domain/entry/entry.ts).
 */
export function useSwitchMode() {
  const { visitor, way } = useGuide();
  return {
    enter(mode: KnownMode) {
      noteInEntry({ homeMark: LEFT });
      navigate(way.addressOf(MODE_HOMES[mode], {}), {
        state: { isFromWithin: true, homeMark: OF_MODE, isHomeBehind: true },
      });
      visitor.setMode(mode);
      window.scrollTo(0, 0);
    },
    leave() {
      visitor.setMode(undefined);
      if (history.state?.isHomeBehind) history.back();
      else goInstead(way.addressOf('Options', {}));
    },
  };
}
