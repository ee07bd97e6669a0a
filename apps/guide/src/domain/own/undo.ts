/** Takes back what was done. */
export type Undo = () => void;

/** An Undo that runs once, however often it is tapped before the screen has removed it. */
export function once(undo: Undo): Undo {
  let isDone = false;
  return () => {
    if (!isDone) undo();
    isDone = true;
  };
}
