import { navigate } from 'wouter/use-browser-location';

/** Replaces the address of the same screen without a new history entry, and adds `noted` to the entry's state. */
export function replaceAddress(href: string, noted: object): void {
  navigate(href, { replace: true, state: { ...history.state, ...noted } });
}
