import { useState } from 'react';
import { useGuide } from '#parts/guide.ts';

/** The visitor's answer to the privacy policy, until Start: the box as it is ticked, and whether it was missed. */
export function useAcceptance() {
  const { acceptPolicy, isPolicyAccepted } = useGuide();
  const [isAccepted, setAccepted] = useState(isPolicyAccepted);
  const [isRefused, setRefused] = useState(false);
  return {
    isAccepted,
    isRefused,
    tick(isOn: boolean) {
      setAccepted(isOn);
      setRefused(false);
    },
    /** Takes the answer at Start. @returns whether the visitor may go on; if not, the notice says why */
    accept(): boolean {
      if (isAccepted) acceptPolicy();
      setRefused(!isAccepted);
      return isAccepted;
    },
  };
}
export type Acceptance = ReturnType<typeof useAcceptance>;
