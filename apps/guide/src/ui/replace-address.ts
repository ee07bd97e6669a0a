import { navigate } from 'wouter/use-browser-location';

/** The same screen has another address from now on, without a step in the history; its entry holds something more. */
export function replaceAddress(href: string, noted: object): void {
  navigate(href, { replace: true, state: { ...history.state, ...noted } });
}
