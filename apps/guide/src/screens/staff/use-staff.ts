import { useEffect, useState } from 'react';
import { type Staff, useGuide } from '#parts/guide.ts';

/** What the staff may do here, once its code is here. */
export function useStaff(): Staff | undefined {
  const { staff } = useGuide().visitor;
  const [found, setFound] = useState<Staff>();
  useEffect(() => {
    let isCurrent = true;
    // Code that does not arrive ends at the edge of the app, which says so and tries again.
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
