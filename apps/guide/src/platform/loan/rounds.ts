/**
 * Separates the history of a loan device by its visitors. Pages cannot remove entries from a browser's history, and
 * these contain the words that visitors searched for. Each entry therefore carries the round in which it was opened,
 * and one of an earlier round becomes the start of this one.
 *
 * @param start the address at which a visitor begins
 */
export function keepToRound(round: number, start: () => string): void {
  const { history } = window;
  const isMarked = () => history.state?.round === round;
  const mark = () => {
    if (!isMarked()) history.replaceState({ ...history.state, round }, '');
  };
  const toStart = () => history.replaceState({ round }, '', start());

  const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isBack = opening?.type === 'back_forward';
  // A newly opened link carries no round yet; nor does an entry from before this device was lent.
  if (!isMarked() && (history.state?.round !== undefined || isBack)) toStart();
  mark();
  // wouter dispatches these events itself; the browser does not.
  for (const type of ['pushState', 'replaceState']) window.addEventListener(type, mark);
  window.addEventListener(
    'popstate',
    ({ state }) => {
      // A step within the page: its entry is new and carries no round yet.
      if (state === null && window.location.hash) mark();
      else if (!isMarked()) toStart();
    },
    { capture: true },
  );
}
