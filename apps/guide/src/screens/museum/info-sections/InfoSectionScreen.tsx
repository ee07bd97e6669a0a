import type { InfoSection } from '@cicerone/content/walk/info-section';
import type { Resource } from '@cicerone/content/work/resource';
import type { Params } from '#domain/paths.ts';
import { useGuide, useOpenVenue, useWords } from '#parts/guide.ts';
import { LeadingScreen, LeadingTitle } from '#parts/leading/LeadingScreen.tsx';
import { MuseumText } from '#parts/museum-text/MuseumText.tsx';
import { NotHere } from '#parts/not-here/NotHere.tsx';
import { OtherLanguage } from '#parts/other-language/OtherLanguage.tsx';
import { ResourceView } from '#parts/resource-view/ResourceView.tsx';
import { useResource } from '#parts/resource-view/use-resource.ts';
import { useTexts } from '#parts/texts.ts';
import { usePage } from '#parts/use-page.ts';
import { useVenueName } from '#parts/use-venue-name.ts';
import { BackLink } from '#ui/BackLink.tsx';
import { MuseumSheet } from '../MuseumSheet.tsx';

/** One section of practical information, with its texts, pictures, sounds and films. */
export function InfoSectionScreen({ params: { idInfoSection } }: { params: Params<'InfoSection'> }) {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  const section = useOpenVenue().infoSections.find((candidate) => candidate.idInfoSection === idInfoSection);
  if (section) return <Shown key={idInfoSection} section={section} />;
  const back = <BackLink parent={addressOf('InfoSectionList', {})} name={translate('action.back')} />;
  return <NotHere back={back}>{translate('info.missing')}</NotHere>;
}

function Shown({ section }: { section: InfoSection }) {
  const { addressOf } = useGuide().way;
  const { textOf, textWith } = useTexts();
  const { translate } = useWords();
  const localization = textOf(section);
  const name = localization?.title ?? '';
  const heading = usePage(name, useVenueName());
  const said = textWith(section, 'content');
  const { resources = [] } = section;
  return (
    <>
      <MuseumSheet />
      <LeadingScreen
        label={<LeadingTitle heading={heading} name={name} text={localization} />}
        of={section}
        parent={addressOf('InfoSectionList', {})}
      >
        {said?.content && (
          <div className="info-text">
            <OtherLanguage of={[said]} as="text" />
            <MuseumText html={said.content} {...said.inLanguage} />
          </div>
        )}
        {resources.map((resource) => (
          <Part key={resource.idResource} section={section} resource={resource} />
        ))}
        {!said?.content && resources.length === 0 && <p>{translate('info.nothing')}</p>}
      </LeadingScreen>
    </>
  );
}

/** One resource of the section. A sound or film is silent until a tap. */
function Part({ section, resource }: { section: InfoSection; resource: Resource }) {
  const { addressOf } = useGuide().way;
  const { textOf } = useTexts();
  const { title, language } = useResource(resource);
  const href = addressOf('InfoSection', { idInfoSection: section.idInfoSection });
  return (
    <section className="info-part">
      <h2 {...language}>{title}</h2>
      <ResourceView
        resource={resource}
        pictures={section.pictures}
        track={{ detail: textOf(section)?.title, href }}
        waitsForTap
      />
    </section>
  );
}
