import { useEffect, useState } from 'react';
import { type Staff, useGuide } from '#parts/guide.ts';

/** The staff's actions, once their code is loaded. */
export function useStaff(): Staff | undefined {
  const { staff } = useGuide().visitor;
  const [found, setFound] = useState<Staff>();
  useEffect(() => {
    let isCurrent = true;
    // If the code does not load, the error is thrown to the edge of the app, which reports it and retries.
    const fail = (problem: unknown) =>
      setFound(() => {
        throw problem;
      });
    staff().then((code) => isCurrent && setFound(code), fail);
    return () => {
      isCurrent = false;
    };
  }, [staff]);
  return found;
}
