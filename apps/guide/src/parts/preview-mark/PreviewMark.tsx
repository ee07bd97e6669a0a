import { useCurrentRelease, useWords } from '#parts/guide.ts';
import styles from './PreviewMark.module.css';

/** Says above every screen that this is a draft of the museum, which visitors do not see (product, section D3). */
export function PreviewMark() {
  const { translate } = useWords();
  const isPreview = useCurrentRelease()?.preview !== undefined;
  return isPreview ? <p className={styles.mark}>{translate('preview.mark')}</p> : null;
}
