/**
 * The second at which the element stands in its file, also while the file is on its way to it.
 */
export function createPlace(element: HTMLMediaElement) {
  /** Where the file that is being loaded is to stand; undefined once it does. */
  let startAt: number | undefined;
  let last = 0;
  const isReached = () => startAt === undefined && !element.error;

  // Safari forgets a time that is set before it knows how long the file is.
  element.addEventListener('loadedmetadata', () => {
    if (startAt) element.currentTime = startAt;
    startAt = undefined;
  });
  const remember = () => {
    if (isReached()) last = element.currentTime;
  };
  element.addEventListener('timeupdate', remember);
  element.addEventListener('seeked', remember);

  return {
    /** A file is loaded that is to stand there. */
    begin(seconds: number) {
      startAt = seconds;
      last = seconds;
    },
    isReached,
    /** Where it stood last, whatever has become of it since. */
    last: () => last,
  };
}
