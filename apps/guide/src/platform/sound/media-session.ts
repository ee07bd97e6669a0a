import type { OnLockScreen } from '#domain/listening/track.ts';

/** The words and the picture of a sound, in the browser's own form. */
export function metadataOf({ title, detail = '', pictureUrl }: OnLockScreen): MediaMetadata {
  const artwork = pictureUrl === undefined ? [] : [{ src: new URL(pictureUrl, window.location.href).href }];
  return new MediaMetadata({ title, artist: detail, artwork });
}

/** Sets one action. A browser throws on an action that it does not know (Firefox: `seekto` in old versions). */
export function setAction(session: MediaSession, action: MediaSessionAction, act: MediaSessionActionHandler | null) {
  try {
    session.setActionHandler(action, act);
  } catch {
    // The other actions are enough.
  }
}
