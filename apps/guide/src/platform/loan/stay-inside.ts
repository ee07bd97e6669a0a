/**
 * Closes the ways out of the guide that a page can close: on a loan device a tab, a saved file or a copied text would
 * outlast its visitor (product, section D6, Loan device). Screens offer none of them there; this holds for what they
 * overlook, and for what browsers offer by themselves: their menus, printing, casting.
 */
export function stayInside(): void {
  const listen = (type: string, act: (event: Event) => void) => document.addEventListener(type, act, { capture: true });
  for (const type of ['click', 'auxclick']) listen(type, (event) => leadsOut(event) && event.preventDefault());
  for (const type of ['copy', 'cut', 'dragstart']) listen(type, (event) => event.preventDefault());
  // Browsers also select words by this event, and offer to search the web for them. A typed text is the visitor's.
  listen('contextmenu', (event) => isInField(event) || event.preventDefault());
  listen('keydown', (event) => isSave(event as KeyboardEvent) && event.preventDefault());
  listen('loadstart', ({ target }) => target instanceof HTMLMediaElement && keepHere(target));
  const { style } = document.documentElement;
  style.setProperty('-webkit-touch-callout', 'none');
  window.addEventListener('beforeprint', () => style.setProperty('display', 'none', 'important'));
  window.addEventListener('afterprint', () => style.removeProperty('display'));
}

const isSave = ({ key, ctrlKey, metaKey }: KeyboardEvent) => (ctrlKey || metaKey) && key?.toLowerCase() === 's';
const elementOf = ({ target }: Event) => (target instanceof Element ? target : undefined);
const isInField = (event: Event) => Boolean(elementOf(event)?.closest('input, textarea'));

/** Whether a tap is on a link to another site or program, into another tab, or to a file to save. */
function leadsOut(event: Event): boolean {
  const link = elementOf(event)?.closest<HTMLAnchorElement>('a[href]');
  if (!link) return false;
  return link.origin !== window.location.origin || link.target !== '' || link.hasAttribute('download');
}

/** Chromium offers to save films, to cast them, and to show them above other programs; WebKit to cast sounds as well. */
function keepHere(media: HTMLMediaElement): void {
  media.setAttribute('controlslist', 'nodownload noremoteplayback');
  media.setAttribute('x-webkit-airplay', 'deny');
  media.disableRemotePlayback = true;
  if (media instanceof HTMLVideoElement) media.disablePictureInPicture = true;
}
