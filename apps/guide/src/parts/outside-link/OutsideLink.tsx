import { lazy, Suspense, useState } from 'react';
import { useGuide } from '#parts/guide.ts';
import styles from './OutsideLink.module.css';

const AddressDialog = lazy(() => import('./AddressDialog.tsx').then((code) => ({ default: code.AddressDialog })));

/** The dialog of the address that a visitor of a loan device has tapped, if any. */
export function TappedAddress({ address, onClose }: { address: string | undefined; onClose(): void }) {
  if (address === undefined) return null;
  return (
    <Suspense>
      <AddressDialog address={address} onClose={onClose} />
    </Suspense>
  );
}

/** A link out of the guide. On a loan device its words open a code for the visitor's own phone. */
export function OutsideLink({ address, words }: { address: string; words: string }) {
  const { isLent } = useGuide().device;
  const [tapped, setTapped] = useState<string>();
  const shown = <bdi dir="ltr">{words}</bdi>;
  if (!isLent) return <a href={address}>{shown}</a>;
  return (
    <>
      <button type="button" className={styles.address} aria-haspopup="dialog" onClick={() => setTapped(address)}>
        {shown}
      </button>
      <TappedAddress address={tapped} onClose={() => setTapped(undefined)} />
    </>
  );
}
