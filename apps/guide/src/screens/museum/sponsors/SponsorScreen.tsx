import { X } from 'lucide';
import { type Sponsor, sponsorAt } from '#domain/museum/sponsors.ts';
import type { Params } from '#domain/paths.ts';
import { useGuide, useOpenVenue, useWords } from '#parts/guide.ts';
import { LeadingTitle } from '#parts/leading/LeadingScreen.tsx';
import { NotHere } from '#parts/not-here/NotHere.tsx';
import { ResourceView } from '#parts/resource-view/ResourceView.tsx';
import { resourceLocalizations, useResource } from '#parts/resource-view/use-resource.ts';
import { useTexts } from '#parts/texts.ts';
import { useSectionTitle } from '#parts/tile-titles.ts';
import { usePage } from '#parts/use-page.ts';
import { useVenueName } from '#parts/use-venue-name.ts';
import { goBack } from '#ui/history.ts';
import { IconLink } from '#ui/IconLink.tsx';
import { MuseumSheet } from '../MuseumSheet.tsx';
import { OtherSponsors } from './OtherSponsors.tsx';

/** A sponsor: its text, picture, sound or film. Close leads home (product, section 2, Sponsor resource). */
export function SponsorScreen({ params: { idResource } }: { params: Params<'Sponsors'> }) {
  const { translate } = useWords();
  const { navigationSections, languageCode } = useOpenVenue();
  const sponsor = sponsorAt(navigationSections, idResource, languageCode);
  if (sponsor) return <Shown key={idResource} sponsor={sponsor} />;
  return <NotHere back={<Close />}>{translate('sponsor.missing')}</NotHere>;
}

function Shown({ sponsor: { resource, pictures, others } }: { sponsor: Sponsor }) {
  const { addressOf } = useGuide().way;
  const { locales } = useTexts();
  const { translate } = useWords();
  const { title: name } = useResource(resource);
  const { title: thanks, ...inLanguage } = useSectionTitle('SPONSORS');
  const heading = usePage(name, useVenueName());
  const { localization, media, text } = resourceLocalizations(resource, locales);
  const isEmpty = media?.url === undefined && resource.url === undefined && !text?.content;
  return (
    <>
      <MuseumSheet />
      <header className="sponsor-bar">
        <p {...inLanguage}>{thanks}</p>
        <Close />
      </header>
      <main className="sponsor-page">
        <LeadingTitle heading={heading} name={name} text={localization} />
        <ResourceView
          as="slide"
          resource={resource}
          pictures={pictures}
          track={{ detail: thanks, href: addressOf('Sponsors', { idResource: resource.idResource }) }}
        />
        {isEmpty && <p>{translate('sponsor.nothing')}</p>}
        <OtherSponsors others={others} />
      </main>
    </>
  );
}

function Close() {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  const home = addressOf('Options', {});
  return (
    <IconLink
      href={home}
      name={translate('action.close')}
      icon={X}
      onClick={(event) => {
        event.preventDefault();
        goBack(home);
      }}
    />
  );
}
