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
