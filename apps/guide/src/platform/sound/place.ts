/** The position of the element in its file, in seconds, also while it has not yet reached it. */
export function createPlace(element: HTMLMediaElement) {
  /** The position that the loading file is to reach; undefined once it has. */
  let startAt: number | undefined;
  let last = 0;
  const isReached = () => startAt === undefined && !element.error;

  // Safari forgets a time that is set before it knows the length of the file.
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
    /** A file is loaded that is to begin at this second. */
    begin(seconds: number) {
      startAt = seconds;
      last = seconds;
    },
    isReached,
    /** The last reached position, even if the file has failed since. */
    last: () => last,
  };
}
