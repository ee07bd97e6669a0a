import type { ArtworkLocalization } from '@cicerone/content/artwork';
import { plainTranscript } from '@cicerone/content/transcript';
import { inLanguageOf } from '#parts/content-language.ts';
import { useWords } from '#parts/guide.ts';
import styles from './ArtworkScreen.module.css';

/** What the narration says, word for word, for those who read instead of listening. */
export function Transcript({ entry }: { entry: ArtworkLocalization }) {
  const { translate } = useWords();
  const paragraphs = plainTranscript(entry.transcript ?? '').split('\n\n');
  return (
    <section className={styles.transcript}>
      <h2 className="visually-hidden">{translate('artwork.said')}</h2>
      <div {...inLanguageOf(entry)}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}
