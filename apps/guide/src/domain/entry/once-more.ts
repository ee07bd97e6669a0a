/** The query of a walkthrough that the visitor wants to see once more. */
export const ONCE_MORE = { again: 'yes' } as const;

/** Whether the walkthrough is wanted once more, by its address (product, section 2, Settings). */
export function isOnceMore(address: string): boolean {
  return /[?&]again=yes(?:&|$)/.test(address);
}
