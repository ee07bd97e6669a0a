import { Check } from 'lucide';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useUnanswered } from '#parts/asked/use-unanswered.ts';
import { useContentLanguage, useGuide, useWords } from '#parts/guide.ts';
import { inLanguageOf } from '#parts/texts.ts';
import { Icon } from '#ui/Icon.tsx';
import styles from './LanguageList.module.css';

/** Delay before a loading language is marked, in milliseconds: until then no visitor doubts the tap. */
const LATE_MS = 800;

type Props = {
  /** The line below the name of a language. */
  lineOf?: (code: string) => string | undefined;
  /** The chosen language is loaded. */
  onChosen(): void;
};

/**
 * The venue's languages, each in its own name. Choosing one changes the content in place, and the interface if the
 * guide speaks it. The failure of a language that did not load without internet is cleared when the internet is back.
 */
export function LanguageList({ lineOf, onChosen }: Props) {
  const { choose: chooseLanguage } = useGuide().language;
  const { translate } = useWords();
  const content = useContentLanguage();
  const [hasFailed, setFailed] = useState(false);
  const [coming, setComing] = useState<string>();
  const isLate = useUnanswered(LATE_MS, coming !== undefined);
  const isOnline = useStore(useGuide().keeping.network, (state) => state.isOnline);
  useEffect(() => {
    if (isOnline) setFailed(false);
  }, [isOnline]);

  async function choose(code: string) {
    setComing(code);
    setFailed(false);
    const failure = await chooseLanguage(code);
    // Another one may have been tapped meanwhile.
    setComing((now) => (now === code ? undefined : now));
    setFailed(failure !== undefined);
    if (!failure) onChosen();
  }

  return (
    <>
      <ul className={styles.list}>
        {content?.languages.map(({ code, name }) => {
          const isCurrent = code === content.code;
          const line = lineOf?.(code);
          return (
            <li key={code}>
              <button
                type="button"
                className={styles.language}
                aria-current={isCurrent}
                onClick={() => void choose(code)}
              >
                <span>
                  <span {...inLanguageOf({ languageCode: code })}>{name}</span>
                  {line && <small>{line}</small>}
                </span>
                {isLate && code === coming ? (
                  <span role="status">{translate('action.loading')}</span>
                ) : (
                  isCurrent && <Icon of={Check} />
                )}
              </button>
            </li>
          );
        })}
      </ul>
      <p role="alert" className={styles.failure}>
        {hasFailed && translate('language.failed')}
      </p>
    </>
  );
}
