import { useEffect, useState } from 'react';
import { type Tours, useGuide } from '#parts/guide.ts';

/** The live tours of the open museum; undefined while their code is loading. A failure ends at the edge of the app. */
export function useTours(): Tours | undefined {
  const guide = useGuide();
  const [loaded, setLoaded] = useState<{ tours: Tours } | { problem: unknown }>();
  useEffect(() => {
    let isCurrent = true;
    guide.tours().then(
      (tours) => isCurrent && setLoaded({ tours }),
      (problem: unknown) => isCurrent && setLoaded({ problem }),
    );
    return () => {
      isCurrent = false;
    };
  }, [guide]);
  if (loaded && 'problem' in loaded) throw loaded.problem;
  return loaded?.tours;
}

const KEY = /^#key=([\w-]{1,100})$/;

/**
 * Takes a guide key out of the address that was opened, so that nobody hands it on with a link. The part after `#` is
 * sent to no server.
 *
 * @returns the key; undefined without one
 */
export function takeKeyOfLink(): string | undefined {
  const { hash, pathname } = window.location;
  const [, key] = KEY.exec(hash) ?? [];
  if (key !== undefined) window.history.replaceState(window.history.state, '', `${pathname}?lead`);
  return key;
}
