import type { Timeline } from '@cicerone/content/walk/timeline';
import { useEffect } from 'react';
import { activeTimelines } from '#domain/halls/timeline-stops.ts';
import { onlyOneIn } from '#domain/walk/list-of-one.ts';
import { walkOfTimeline } from '#domain/walk/walk.ts';
import { growPicture } from '#parts/growing-picture/grow-picture.ts';
import { useGuide, useOpenVenue, useWords } from '#parts/guide.ts';
import { EmptyMessage } from '#parts/message/EmptyMessage.tsx';
import { OtherLanguage } from '#parts/other-language/OtherLanguage.tsx';
import { Picture } from '#parts/picture/Picture.tsx';
import { useTexts } from '#parts/texts.ts';
import { useSectionTitle } from '#parts/tile-titles.ts';
import { TopBar } from '#parts/top-bar/TopBar.tsx';
import { usePage } from '#parts/use-page.ts';
import { useVenueName } from '#parts/use-venue-name.ts';
import { Begun } from '#parts/walk/Begun.tsx';
import { BackLink } from '#ui/BackLink.tsx';
import { goInstead } from '#ui/history.ts';
import { Link } from '#ui/Link.tsx';
import { HallsSheet } from '../MuseumSheet.tsx';
import { TimelineCounts } from './TimelineCounts.tsx';

/** The museum's timelines; in its place the only one where there is no choice. */
export function TimelineList() {
  const { addressOf } = useGuide().way;
  const only = onlyOneIn('TimelineList', useOpenVenue());
  const instead = only && addressOf('Timeline', { idTimeline: only.idTimeline });
  useEffect(() => {
    if (instead) goInstead(instead);
  }, [instead]);
  return instead ? null : <List />;
}

function List() {
  const { addressOf } = useGuide().way;
  const { textOf } = useTexts();
  const { translate } = useWords();
  const timelines = activeTimelines(useOpenVenue().timeline);
  const { title, ...language } = useSectionTitle('TIMELINE');
  const heading = usePage(title, useVenueName());
  return (
    <>
      <HallsSheet />
      <TopBar
        heading={heading}
        title={<span {...language}>{title}</span>}
        start={<BackLink parent={addressOf('Options', {})} name={translate('action.back')} />}
      />
      <main className="timeline-list">
        {timelines.length === 0 && <EmptyMessage>{translate('timeline.empty')}</EmptyMessage>}
        <OtherLanguage of={timelines.map((timeline) => textOf(timeline))} as="titles" />
        {timelines.map((timeline) => (
          <Card key={timeline.idTimeline} timeline={timeline} />
        ))}
      </main>
    </>
  );
}

function Card({ timeline }: { timeline: Timeline }) {
  const { addressOf } = useGuide().way;
  const { textOf } = useTexts();
  const text = textOf(timeline);
  const { idTimeline, mainImageUrl, pictures } = timeline;
  return (
    <Link href={addressOf('Timeline', { idTimeline })} className="timeline-card" openBy={growPicture}>
      {mainImageUrl && <Picture className="timeline-picture" pictures={pictures} url={mainImageUrl} alt="" />}
      <h2 {...text?.inLanguage}>{text?.name}</h2>
      <TimelineCounts timeline={timeline} />
      <Begun walk={walkOfTimeline(timeline)} />
    </Link>
  );
}
