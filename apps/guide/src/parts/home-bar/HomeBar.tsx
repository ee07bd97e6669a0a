import { pictureAddress } from '#domain/venue/picture-size.ts';
import { useGuide, useOpenVenue, useWords } from '#parts/guide.ts';
import { LanguageButton } from '#parts/language-dialog/LanguageButton.tsx';
import { MenuButton } from '#parts/menu/MenuButton.tsx';
import { ModeLine } from '#parts/mode/ModeLine.tsx';
import { useTexts } from '#parts/texts.ts';
import { TopBar } from '#parts/top-bar/TopBar.tsx';
import { usePage } from '#parts/use-page.ts';
import { Link } from '#ui/Link.tsx';

/** The bar above the home screen of any mode: the museum's logo or name, the languages, and the mode that is on. */
export function HomeBar({ mode }: { mode: string | undefined }) {
  const { addressOf } = useGuide().way;
  const { pictureSize } = useGuide().device;
  const { textOf } = useTexts();
  const { translate } = useWords();
  const venue = useOpenVenue();
  const localization = textOf(venue);
  const name = localization?.name ?? venue.name;
  const heading = usePage(name);
  return (
    <>
      <TopBar
        heading={heading}
        title={
          <Link href={addressOf('Presentation', {})} title={translate('home.welcomePage')}>
            {venue.topBarLogoImageUrl ? (
              <img
                src={pictureAddress(venue.pictures, venue.topBarLogoImageUrl, pictureSize)}
                data-ground={venue.pictures?.[venue.topBarLogoImageUrl]?.ground}
                alt={name}
                lang={localization?.inLanguage?.lang}
              />
            ) : (
              <span {...localization?.inLanguage}>{name}</span>
            )}
          </Link>
        }
        end={
          <>
            {/* A family that tapped Start in the wrong language looks for another one in this bar. */}
            {venue.sideMenuCustomization?.languageTopBar !== false && <LanguageButton />}
            <MenuButton />
          </>
        }
      />
      <ModeLine mode={mode} />
    </>
  );
}
