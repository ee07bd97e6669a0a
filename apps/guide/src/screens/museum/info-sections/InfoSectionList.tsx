import type { InfoSection } from '@cicerone/content/walk/info-section';
import { growPicture } from '#parts/growing-picture/grow-picture.ts';
import { useGuide, useOpenVenue, useWords } from '#parts/guide.ts';
import { EmptyMessage } from '#parts/message/EmptyMessage.tsx';
import { OtherLanguage } from '#parts/other-language/OtherLanguage.tsx';
import { Picture } from '#parts/picture/Picture.tsx';
import { useTexts } from '#parts/texts.ts';
import { useMenuTitle } from '#parts/tile-titles.ts';
import { Link } from '#ui/Link.tsx';
import { ListPage } from '../ListPage.tsx';
import { beginningOf } from './beginning-of.ts';

/**
 * The answers to visitors' usual questions at the desk: hours, the way, the cloakroom (product, section 2, Info
 * sections).
 */
export function InfoSectionList() {
  const { textOf } = useTexts();
  const { translate } = useWords();
  const { infoSections } = useOpenVenue();
  return (
    <ListPage title={useMenuTitle('exploreMuseum')} className="info-list">
      {infoSections.length === 0 && <EmptyMessage>{translate('info.empty')}</EmptyMessage>}
      <OtherLanguage of={infoSections.map((section) => textOf(section))} as="titles" />
      {infoSections.map((section) => (
        <Row key={section.idInfoSection} section={section} />
      ))}
    </ListPage>
  );
}

/** The title and the beginning of a section: often that is all a visitor wanted to know. */
function Row({ section }: { section: InfoSection }) {
  const { addressOf } = useGuide().way;
  const { textOf, textWith } = useTexts();
  const text = textOf(section);
  const said = textWith(section, 'content');
  const { idInfoSection, mainImageUrl, pictures } = section;
  return (
    <Link href={addressOf('InfoSection', { idInfoSection })} className="info-row" openBy={growPicture}>
      <div className="info-words">
        <h2 {...text?.inLanguage}>{text?.title}</h2>
        {said?.content && (
          <span className="info-beginning" {...said.inLanguage}>
            {beginningOf(said.content)}
          </span>
        )}
      </div>
      {mainImageUrl && <Picture className="info-picture" pictures={pictures} url={mainImageUrl} alt="" />}
    </Link>
  );
}
