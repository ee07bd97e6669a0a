/** Stores the box's state in the history entry of a visitor who leaves to read the policy. */
export function leaveTick(isOn: boolean): void {
  history.replaceState({ ...history.state, isTicked: isOn }, '');
}

/**
 * Returns the stored state of the box to a visitor who returns from reading, once: only a visitor who has just ticked
 * the box finds it ticked.
 */
export function takeLeftTick(): boolean | undefined {
  const { isTicked, ...state } = history.state ?? {};
  if (isTicked !== undefined) history.replaceState(state, '');
  return isTicked;
}
