import type { Section } from '@cicerone/content/walk/section';
import { useGuide, useOpenVenue, useWords } from '#parts/guide.ts';
import { EmptyMessage } from '#parts/message/EmptyMessage.tsx';
import { OtherLanguage } from '#parts/other-language/OtherLanguage.tsx';
import { Picture } from '#parts/picture/Picture.tsx';
import { useTexts } from '#parts/texts.ts';
import { Link } from '#ui/Link.tsx';

/** The groups of works for children, each as a picture that is easy to hit, with its name in large letters. */
export function SectionCards() {
  const { textOf } = useTexts();
  const { translate } = useWords();
  const { sections } = useOpenVenue();
  return (
    <>
      {sections.length === 0 && <EmptyMessage>{translate('kids.empty')}</EmptyMessage>}
      <OtherLanguage of={sections.map((section) => textOf(section))} as="titles" />
      {sections.map((section) => (
        <Card key={section.idSection} section={section} />
      ))}
    </>
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
