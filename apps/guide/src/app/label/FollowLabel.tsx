import { readLabelAddress } from '@cicerone/content/venue/label-address';
import { type ComponentType, useEffect, useReducer, useState } from 'react';
import { type FoundLabel, findLabel } from '#domain/label/find-label.ts';
import type { ScreenProps } from '#parts/screen.ts';
import { Unavailable } from '#parts/unavailable/Unavailable.tsx';
import { Waiting } from '#parts/waiting/Waiting.tsx';
import { goInstead } from '#ui/history.ts';
import type { Composed } from '../compose/compose.ts';

type Props = {
  composed: Composed;
  /** The open path, below the addresses of labels. */
  path: string;
  /** The screen for an address that names no museum. */
  NotFound: ComponentType<ScreenProps>;
};

/**
 * Replaces the address of a printed label by that of its screen (product, section D6, Labels). A guide that is stored on
 * the phone opens every address itself; without one, the server has done so before.
 */
export function FollowLabel({ composed, path, NotFound }: Props) {
  const [outcome, setOutcome] = useState<'unknown' | 'offline'>();
  const [round, tryAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    let isCurrent = round >= 0;
    setOutcome(undefined);
    void follow(composed, path).then((found) => {
      if (!isCurrent) return;
      if (found.tag === 'place') goInstead(found.path);
      else setOutcome(found.tag);
    });
    return () => {
      isCurrent = false;
    };
  }, [composed, path, round]);
  if (outcome === 'unknown') return <NotFound params={{}} />;
  return outcome === 'offline' ? <Unavailable failure={{ tag: 'offline' }} retry={tryAgain} /> : <Waiting />;
}

async function follow(composed: Composed, path: string): Promise<FoundLabel> {
  const label = readLabelAddress(path);
  if (!label) return { tag: 'unknown' };
  try {
    return await findLabel(label, { path, search: window.location.search }, await composed.labelPlaces());
  } catch {
    return { tag: 'offline' };
  }
}
