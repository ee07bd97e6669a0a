import type { Section } from '@cicerone/content/walk/section';
import { LayoutGrid, Puzzle } from 'lucide';
import { hasSomethingForChildren } from '#domain/museum/kids.ts';
import { useHasGames } from '#parts/doors/use-has-games.ts';
import { useGuide, useOpenVenue, useWords } from '#parts/guide.ts';
import { EmptyMessage } from '#parts/message/EmptyMessage.tsx';
import { OtherLanguage } from '#parts/other-language/OtherLanguage.tsx';
import { Picture } from '#parts/picture/Picture.tsx';
import { useTexts } from '#parts/texts.ts';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';

/**
 * The groups of works for children, each as a picture that is easy to hit with its name in large letters, and the way
 * to all works for children.
 */
export function SectionCards() {
  const { textOf } = useTexts();
  const { translate } = useWords();
  const venue = useOpenVenue();
  const { sections } = venue;
  return (
    <>
      {!hasSomethingForChildren(venue) && <EmptyMessage>{translate('kids.empty')}</EmptyMessage>}
      <OtherLanguage of={sections.map((section) => textOf(section))} as="titles" />
      {sections.map((section) => (
        <Card key={section.idSection} section={section} />
      ))}
      {hasSomethingForChildren(venue) && <ToAll />}
      <ToGames />
    </>
  );
}

function ToAll() {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  return (
    <Link href={addressOf('KidsArtworks', {})} className="kids-keypad">
      <Icon of={LayoutGrid} size={28} />
      <span>{translate('kids.all')}</span>
    </Link>
  );
}

/** The way to the games, if there is a picture to play with. */
function ToGames() {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  const hasGames = useHasGames();
  if (hasGames === false) return null;
  return (
    // Its place is reserved while the works load.
    <Link href={addressOf('Game', {})} className="kids-keypad kids-games" data-coming={hasGames === undefined}>
      <Icon of={Puzzle} size={28} />
      <span>{translate('menu.games')}</span>
    </Link>
  );
}

function Card({ section }: { section: Section }) {
  const { addressOf } = useGuide().way;
  const { textOf } = useTexts();
  const text = textOf(section);
  const { idSection, mainImageUrl, pictures } = section;
  return (
    <Link href={addressOf('KidsArtworks', {}, { idSection })} className="kids-card">
      {mainImageUrl && <Picture className="kids-card-picture" pictures={pictures} url={mainImageUrl} alt="" />}
      <h2 {...text?.inLanguage}>{text?.name}</h2>
    </Link>
  );
}
