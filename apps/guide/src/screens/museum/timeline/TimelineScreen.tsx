import type { Timeline } from '@cicerone/content/walk/timeline';
import type { ReactNode } from 'react';
import { activeTimelines, timelineStops } from '#domain/halls/timeline-stops.ts';
import type { Params } from '#domain/paths.ts';
import { useGuide, useOpenVenue, useWords } from '#parts/guide.ts';
import { EmptyMessage } from '#parts/message/EmptyMessage.tsx';
import { MuseumText } from '#parts/museum-text/MuseumText.tsx';
import { NotHere } from '#parts/not-here/NotHere.tsx';
import { OtherLanguage } from '#parts/other-language/OtherLanguage.tsx';
import { Picture } from '#parts/picture/Picture.tsx';
import { useTexts } from '#parts/texts.ts';
import { TopBar } from '#parts/top-bar/TopBar.tsx';
import { usePage } from '#parts/use-page.ts';
import { useVenueName } from '#parts/use-venue-name.ts';
import { BackLink } from '#ui/BackLink.tsx';
import { HallsSheet } from '../MuseumSheet.tsx';
import { Stops } from './Stops.tsx';
import { TimelineCounts } from './TimelineCounts.tsx';

/** A timeline: what it is about, and the halls along it (product, section 2, Timelines). */
export function TimelineScreen({ params: { idTimeline } }: { params: Params<'Timeline'> }) {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  const timeline = activeTimelines(useOpenVenue().timeline).find((each) => each.idTimeline === idTimeline);
  const back = <BackLink parent={addressOf('TimelineList', {})} name={translate('action.back')} />;
  if (!timeline) return <NotHere back={back}>{translate('timeline.unknown')}</NotHere>;
  return <Shown timeline={timeline} back={back} />;
}

function Shown({ timeline, back }: { timeline: Timeline; back: ReactNode }) {
  const { addressOf } = useGuide().way;
  const { textOf, textWith } = useTexts();
  const { translate } = useWords();
  const { halls } = useOpenVenue();
  const text = textOf(timeline);
  const heading = usePage(text?.name, useVenueName());
  const about = textWith(timeline, 'content');
  const stops = timelineStops(timeline, halls);
  const said = stops.flatMap(({ step, hall }) => [
    textWith(step, 'name'),
    textWith(step, 'content'),
    textWith(step, 'mainAudioUrl', 'transcript'),
    textOf(hall),
  ]);
  const { idTimeline, mainImageUrl, pictures } = timeline;
  return (
    <>
      <HallsSheet />
      <TopBar heading={heading} title={<span {...text?.inLanguage}>{text?.name}</span>} start={back} />
      <main className="timeline-main">
        {mainImageUrl && (
          <div className="timeline-leading" data-leading="filling">
            <Picture className="timeline-picture" pictures={pictures} url={mainImageUrl} alt="" isLeading />
          </div>
        )}
        <TimelineCounts timeline={timeline} />
        <OtherLanguage of={[text, about, ...said]} as="details" />
        {about?.content && <MuseumText html={about.content} {...about.inLanguage} />}
        {stops.length === 0 ? (
          <EmptyMessage>{translate('timeline.noHalls')}</EmptyMessage>
        ) : (
          <Stops stops={stops} title={text?.name ?? ''} href={addressOf('Timeline', { idTimeline })} />
        )}
      </main>
    </>
  );
}
