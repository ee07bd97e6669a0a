/** The same work, which is begun only where it does not go on already: a call meanwhile does nothing. */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let isOn = false;
  return async () => {
    if (isOn) return;
    isOn = true;
    await work().finally(() => {
      isOn = false;
    });
  };
}
