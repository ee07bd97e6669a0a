import { useState } from 'react';
import type { Undo } from '#domain/own/own.ts';

/** What the visitor has done last, in a sentence, and what takes it back. */
export type Done = {
  said: string;
  undo: Undo;
  /** What comes now, for those who do not see it; without it, what was tapped may be gone. */
  next?: string | undefined;
};

export type Undoing = { done: Done | undefined; forget(): void };

/** What was done last on a screen can be undone as long as the visitor stays there and does nothing else. */
export function useUndo() {
  const [done, setDone] = useState<Done | undefined>(undefined);
  return {
    undoing: { done, forget: () => setDone(undefined) },
    did: (said: string, undo: Undo, next?: string) => setDone({ said, undo, next }),
  };
}
