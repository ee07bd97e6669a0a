import { useWords } from '#parts/guide.ts';
import { QrCode } from '#parts/share/QrCode.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { readableAddress } from './links-as-text.ts';
import styles from './OutsideLink.module.css';

/** The code of a longer address is too dense for a camera that looks at this screen. */
const LONGEST_IN_A_CODE = 300;

/** An address outside of the guide, as a code for the visitor's own phone: a loan device opens none. */
export function AddressDialog({ address, onClose }: { address: string; onClose(): void }) {
  const { translate } = useWords();
  const hasCode = address.length <= LONGEST_IN_A_CODE;
  return (
    <Dialog title={translate('outside.title')} closeName={translate('action.close')} onClose={onClose}>
      <div className={styles.ways}>
        <p>{translate(hasCode ? 'outside.scan' : 'outside.type')}</p>
        {hasCode && <QrCode text={address} name={translate('outside.code')} />}
        <p dir="ltr">{readableAddress(address)}</p>
      </div>
    </Dialog>
  );
}
