import { useCallback, useEffect, useState } from 'react';
import type { KeptMuseum, StorageEstimate } from '#domain/settings/kept-museums.ts';
import { type KeptMuseums, useGuide } from '#parts/guide.ts';

/** The known state of the museums on this phone. */
export type MuseumsHere = 'absent' | 'failed' | 'nothing-stored' | Found;
type Found = { museums: readonly KeptMuseum[]; mayBeRemoved: boolean; room: StorageEstimate | undefined };

/** The museums on this phone, measured when the screen opens and after each change; `look` measures again. */
export function useKeptMuseums() {
  const { museums } = useGuide().settings;
  const [here, setHere] = useState<MuseumsHere>('absent');
  const look = useCallback(async () => {
    let kept: KeptMuseums | undefined;
    try {
      kept = await museums();
      const [all, room] = await Promise.all([kept.all(), kept.room()]);
      setHere({ museums: all, mayBeRemoved: kept.mayBeRemoved(), room });
    } catch {
      setHere(kept?.mayStore() === false ? 'nothing-stored' : 'failed');
    }
  }, [museums]);
  useEffect(() => void look(), [look]);
  return { here, look };
}
