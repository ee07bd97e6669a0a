import { useState } from 'react';
import type { Undo } from '#domain/own/undo.ts';

/** The visitor's last action in a sentence, and the function that undoes it. */
export type Done = {
  said: string;
  undo: Undo;
  /** The next item, for visitors who do not see it. If it is undefined, the tapped control may have been removed. */
  next?: string | undefined;
};

export type Undoing = { done: Done | undefined; forget(): void };

/** The last action on a screen can be undone until the visitor leaves the screen or does something else. */
export function useUndo() {
  const [done, setDone] = useState<Done | undefined>(undefined);
  return {
    undoing: { done, forget: () => setDone(undefined) },
    did: (said: string, undo: Undo, next?: string) => setDone({ said, undo, next }),
  };
}
