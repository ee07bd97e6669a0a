import type { Timeline } from '@cicerone/content/walk/timeline';
import type { ReactNode } from 'react';
import { activeTimelines, momentsOf } from '#domain/halls/timeline-stops.ts';
import type { Params } from '#domain/paths.ts';
import { onlyOneIn } from '#domain/walk/list-of-one.ts';
import { type Walk, walkKey, walkOfTimeline } from '#domain/walk/walk.ts';
import { progressOf } from '#domain/walk/walk-progress.ts';
import type { Stop } from '#domain/walk/walk-stops.ts';
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
import { Waiting } from '#parts/waiting/Waiting.tsx';
import { useStops } from '#parts/walk/use-stops.ts';
import { Walking } from '#parts/walk/Walking.tsx';
import { BackLink } from '#ui/BackLink.tsx';
import { HallsSheet } from '../MuseumSheet.tsx';
import { Stops } from './Stops.tsx';
import { TimelineCounts } from './TimelineCounts.tsx';

/** A timeline: what it is about, and the halls along it (product, section 2, Timelines). */
export function TimelineScreen({ params: { idTimeline } }: { params: Params<'Timeline'> }) {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  const venue = useOpenVenue();
  const timeline = activeTimelines(venue.timeline).find((each) => each.idTimeline === idTimeline);
  const parent = addressOf(onlyOneIn('TimelineList', venue) ? 'Options' : 'TimelineList', {});
  const back = <BackLink parent={parent} name={translate('action.back')} />;
  if (!timeline) return <NotHere back={back}>{translate('timeline.unknown')}</NotHere>;
  return <Loaded key={idTimeline} timeline={timeline} back={back} />;
}

type Props = { timeline: Timeline; back: ReactNode };

function Loaded({ timeline, back }: Props) {
  const walk = walkOfTimeline(timeline);
  const stops = useStops(walk);
  return stops ? <Shown timeline={timeline} walk={walk} stops={stops} back={back} /> : <Waiting />;
}

function Shown({ timeline, walk, stops, back }: Props & { walk: Walk; stops: readonly Stop[] }) {
  const { walks } = useGuide().visitor;
  const { textOf, textWith } = useTexts();
  const { translate } = useWords();
  const text = textOf(timeline);
  const heading = usePage(text?.name, useVenueName());
  const about = textWith(timeline, 'content');
  const moments = momentsOf(timeline, stops);
  const been = walks.been(walkKey(walk));
  const progress = progressOf(stops, been);
  const said = moments.flatMap(({ step, stop }) => [
    textWith(step, 'name'),
    textWith(step, 'content'),
    textWith(step, 'mainAudioUrl', 'transcript'),
    stop?.tag === 'hall' ? textOf(stop.hall) : undefined,
  ]);
  const { mainImageUrl, pictures } = timeline;
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
        {progress.total > 0 && (
          <Walking walk={walk} progress={progress} first={stops.find(({ number }) => number === 1)} />
        )}
        {moments.length === 0 ? (
          <EmptyMessage>{translate('timeline.noHalls')}</EmptyMessage>
        ) : (
          <Stops walk={walk} moments={moments} title={text?.name ?? ''} been={been} />
        )}
      </main>
    </>
  );
}
