import { useCurrentRelease, useGuide, useWords } from '#parts/guide.ts';
import { useDay } from '#parts/words/use-day.ts';
import { Link } from '#ui/Link.tsx';
import { Section } from '../Section.tsx';
import { UnsignedLanguages } from './UnsignedLanguages.tsx';

/** The version of the guide and the edition of the museum's content: the first question at a help desk. */
export function About() {
  const { way, visitor } = useGuide();
  const { addressOf } = way;
  const { versions } = visitor;
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
      <UnsignedLanguages />
      <Link href={addressOf('Licences', {})}>{translate('settings.licences')}</Link>
    </Section>
  );
}
