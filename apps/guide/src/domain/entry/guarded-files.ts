import { faceMedia } from '@cicerone/content/release/face-media';
import type { CurrentRelease } from '@cicerone/content/release/release';
import { type AccessCode, codeEnd } from './access-code.ts';

/** The venue whose access code is valid on this phone, and from when until when, in milliseconds. */
export type OpenedVenue = { idMuseum: number; from: number; until: number };

/** A museum on this phone: the stored face of its release, and the media keys that its manifests name. */
export type StoredMuseum = {
  release: CurrentRelease;
  /** Undefined if a manifest is stored and unreadable. */
  keys: ReadonlySet<string> | undefined;
};

/** The note of the page for the service worker, which cannot read local storage; undefined without a code. */
export function openedVenue(idMuseum: number | undefined, accessCode: AccessCode | undefined): OpenedVenue | undefined {
  if (idMuseum === undefined || !accessCode) return undefined;
  return { idMuseum, from: accessCode.createdAt, until: codeEnd(accessCode) };
}

/** Whether the content of a museum waits for its access code at `now`, in milliseconds. */
export function isClosed(release: CurrentRelease, opened: OpenedVenue | undefined, now: number): boolean {
  if (!release.accessCodeRequired) return false;
  return !opened || opened.idMuseum !== release.idMuseum || now < opened.from || now >= opened.until;
}

/**
 * Whether a stored file is withheld: it belongs to a museum that waits for its code, and to no other museum and no
 * welcome screen (product, section D6, Access codes). While the manifest of such a museum is unreadable, every file
 * that no other museum names may be one of it.
 */
export function isWithheld(
  key: string,
  museums: readonly StoredMuseum[],
  isClosedNow: (release: CurrentRelease) => boolean,
): boolean {
  if (museums.some(({ release }) => faceMedia(release).includes(key))) return false;
  const closed = museums.filter(({ release }) => isClosedNow(release));
  const isOfOthers = museums.some((museum) => !closed.includes(museum) && museum.keys?.has(key));
  return !isOfOthers && closed.some(({ keys }) => keys?.has(key) ?? true);
}
