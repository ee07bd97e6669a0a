/** Keeps the tick of the open screen with its history entry, where Back and a reload find it. */
export function leaveTick(isOn: boolean): void {
  history.replaceState({ ...history.state, isTicked: isOn }, '');
}

/** The tick that the open history entry was left with; undefined where nobody ticked or took a tick away. */
export function leftTick(): boolean | undefined {
  return history.state?.isTicked;
}
