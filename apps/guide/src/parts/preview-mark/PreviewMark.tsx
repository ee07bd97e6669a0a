import { useEffect, useReducer, useState } from 'react';
import { useStore } from 'zustand';
import { isOver, type Preview } from '#domain/venue/preview.ts';
import { useCurrentRelease, useGuide, useWords } from '#parts/guide.ts';
import styles from './PreviewMark.module.css';

/**
 * Says above every screen that this is a draft of the museum, which visitors do not see, or that its preview has ended
 * (product, section D3).
 */
export function PreviewMark() {
  const { idMuseum, preview } = useCurrentRelease() ?? {};
  return preview ? <Mark key={idMuseum} preview={preview} /> : null;
}

function Mark({ preview }: { preview: Preview }) {
  const { translate } = useWords();
  const { venue, device } = useGuide();
  const { update } = useStore(venue.news);
  // The museum may end a preview before its day is over. A check that is under way has no answer yet.
  const [isGone, setGone] = useState(update === 'gone');
  if (update !== 'checking' && isGone !== (update === 'gone')) setGone(update === 'gone');
  const [, look] = useReducer((count: number) => count + 1, 0);
  const { now } = device;
  useEffect(() => {
    const timer = setTimeout(look, Date.parse(preview.until) - now());
    return () => clearTimeout(timer);
  }, [preview, now]);
  const hasEnded = isGone || isOver(preview, new Date(now()).toISOString());
  return (
    <p className={styles.mark} role="status">
      {translate(hasEnded ? 'preview.ended' : 'preview.mark')}
    </p>
  );
}
