/** Leaves the tick with the history entry of a visitor who goes to read, for when they come back. */
export function leaveTick(isOn: boolean): void {
  history.replaceState({ ...history.state, isTicked: isOn }, '');
}

/** The tick that a visitor who comes back from reading left, once: only a visitor who has just ticked the box finds it so. */
export function takeLeftTick(): boolean | undefined {
  const { isTicked, ...state } = history.state ?? {};
  if (isTicked !== undefined) history.replaceState(state, '');
  return isTicked;
}
