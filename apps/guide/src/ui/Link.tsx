import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { goForward } from './history.ts';

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string;
  /** Called instead of opening the address at once. It opens the address itself. */
  openBy?: ((link: HTMLAnchorElement, open: () => void) => void) | undefined;
};

/** A link within the guide. It is a real address: opening it in a new tab or copying it works as everywhere. */
export function Link({ href, openBy, onClick, ...anchor }: Props) {
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!isPlain || event.defaultPrevented) return;
    event.preventDefault();
    if (openBy) openBy(event.currentTarget, () => goForward(href));
    else goForward(href);
  }
  return <a {...anchor} href={href} onClick={follow} />;
}
