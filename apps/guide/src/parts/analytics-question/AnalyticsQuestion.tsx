import { useEffect, useId } from 'react';
import { choiceIn, offeredAnalytics, withChoice } from '#domain/analytics/analytics-choice.ts';
import { useCurrentRelease, useGuide, useSettings, useWords } from '#parts/guide.ts';
import { Button } from '#ui/Button.tsx';
import styles from './AnalyticsQuestion.module.css';

/**
 * Asks once in each museum whether Google may count the visitor too (product, section 4, Analytics). It is the last part
 * of the page and stays at the foot of the window: nothing moves when it comes, and everything else can be used. A
 * visitor who goes on without an answer has said no.
 */
export function AnalyticsQuestion() {
  const release = useCurrentRelease();
  const { isLent } = useGuide().device;
  const counting = useSettings((settings) => settings.counting);
  const analytics = useSettings((settings) => settings.analytics);
  if (!release || !offeredAnalytics({ release, isLent, counting })) return null;
  const { idMuseum } = release;
  return choiceIn(analytics, idMuseum) === undefined ? <Question key={idMuseum} idMuseum={idMuseum} /> : null;
}

function Question({ idMuseum }: { idMuseum: number }) {
  const { settings } = useGuide();
  const { translate } = useWords();
  const title = useId();
  useEffect(() => {
    return () => {
      const { analytics } = settings.store.getState();
      if (choiceIn(analytics, idMuseum) === undefined) settings.set('analytics', withChoice(analytics, idMuseum, 'no'));
    };
  }, [settings, idMuseum]);
  const answer = (choice: 'yes' | 'no') =>
    settings.set('analytics', withChoice(settings.store.getState().analytics, idMuseum, choice));
  return (
    <section className={styles.question} aria-labelledby={title}>
      <h2 id={title}>{translate('analytics.question')}</h2>
      <p>{translate('analytics.what')}</p>
      <div className={styles.answers}>
        <Button look="plain" onClick={() => answer('no')}>
          {translate('update.no')}
        </Button>
        <Button look="plain" onClick={() => answer('yes')}>
          {translate('update.yes')}
        </Button>
      </div>
    </section>
  );
}
