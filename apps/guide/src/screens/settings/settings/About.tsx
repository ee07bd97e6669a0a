import { useCurrentRelease, useGuide, useWords } from '#parts/guide.ts';
import { useDay } from '#parts/words/use-day.ts';
import { Section } from '../Section.tsx';

/** Which guide this is, and which edition of the museum's content: what somebody at the desk asks for. */
export function About() {
  const { versions } = useGuide().visitor;
  const { translate } = useWords();
  const day = useDay();
  const release = useCurrentRelease();
  return (
    <Section title={translate('settings.about')}>
      <p>{translate('settings.version', { version: versions.last })}</p>
      {release && (
        <p>
          {translate('settings.release', { release: release.version, date: day(release.publishedAt.slice(0, 10)) })}
        </p>
      )}
    </Section>
  );
}
