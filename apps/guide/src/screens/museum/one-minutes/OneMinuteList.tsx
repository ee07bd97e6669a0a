import type { OneMinute } from '@cicerone/content/walk/one-minute';
import { growPicture } from '#parts/growing-picture/grow-picture.ts';
import { useGuide, useOpenVenue, useWords } from '#parts/guide.ts';
import { EmptyMessage } from '#parts/message/EmptyMessage.tsx';
import { OtherLanguage } from '#parts/other-language/OtherLanguage.tsx';
import { Picture } from '#parts/picture/Picture.tsx';
import { useTexts } from '#parts/texts.ts';
import { useMenuTitle } from '#parts/tile-titles.ts';
import { Link } from '#ui/Link.tsx';
import { ListPage } from '../ListPage.tsx';

/** The museum's highlights of one minute each (product, section 2, One-minute highlights). */
export function OneMinuteList() {
  const { textOf } = useTexts();
  const { translate } = useWords();
  const { oneMinutes } = useOpenVenue();
  return (
    <ListPage title={useMenuTitle('inAMinute')} className="minute-list">
      {oneMinutes.length === 0 && <EmptyMessage>{translate('oneMinute.empty')}</EmptyMessage>}
      <OtherLanguage of={oneMinutes.map((minute) => textOf(minute))} as="titles" />
      {oneMinutes.map((minute) => (
        <Card key={minute.idOneMinute} minute={minute} />
      ))}
    </ListPage>
  );
}

function Card({ minute }: { minute: OneMinute }) {
  const { addressOf } = useGuide().way;
  const { textOf } = useTexts();
  const text = textOf(minute);
  const { idOneMinute, mainImageUrl, pictures } = minute;
  return (
    <Link href={addressOf('OneMinute', { idOneMinute })} className="minute-card" openBy={growPicture}>
      {mainImageUrl && <Picture className="minute-picture" pictures={pictures} url={mainImageUrl} alt="" />}
      <h2 {...text?.inLanguage}>{text?.name}</h2>
    </Link>
  );
}
