import { useState } from 'react';
import { useGuide, useRemembered } from '#parts/guide.ts';

/** The visitor's answer to the privacy policy before Start: whether the box is ticked, and whether it was missed. */
export function useAcceptance() {
  const { acceptPolicy } = useGuide().visitor;
  const wasAccepted = useRemembered((remembered) => remembered.policyAccepted);
  const [isAccepted, setAccepted] = useState(wasAccepted);
  const [isRefused, setRefused] = useState(false);
  return {
    isAccepted,
    isRefused,
    tick(isOn: boolean) {
      setAccepted(isOn);
      setRefused(false);
    },
    /**
     * Stores the answer at Start.
     *
     * @returns whether the visitor may continue; if not, the notice says why
     */
    accept(): boolean {
      if (isAccepted) acceptPolicy();
      setRefused(!isAccepted);
      return isAccepted;
    },
  };
}
export type Acceptance = ReturnType<typeof useAcceptance>;
