import { useStore } from 'zustand';
import type { GuidedVisit, TourOver as Why } from '#domain/tour/guided-visit.ts';
import { useGuide, useWords } from '#parts/guide.ts';
import { Message } from '#parts/message/Message.tsx';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { goForward } from '#ui/history.ts';

const WORDS = {
  ended: 'tour.ended',
  closed: 'tour.closed',
  elsewhere: 'tour.elsewhere',
  'not-allowed': 'tour.notAllowed',
} as const satisfies Record<Why, string>;

/** The end of a tour: why, the story that it interrupted, and the ways on. */
export function TourOver({ why, visit }: { why: Why; visit: GuidedVisit }) {
  const { listening, way } = useGuide();
  const { translate } = useWords();
  const { player } = listening;
  const track = useStore(player.store, (state) => (state.status === 'paused' ? state.track : undefined));
  return (
    <Message
      drawing="door"
      action={
        <div className="tour-ways">
          {track && (
            <Button
              onClick={() => {
                void player.play();
                goForward(track.href);
              }}
            >
              {translate('tour.goOn', { title: track.title })}
            </Button>
          )}
          <Button look="plain" onClick={() => visit.forget()}>
            {translate('tour.another')}
          </Button>
          <ButtonLink look="plain" href={way.addressOf('Options', {})}>
            {translate('menu.start')}
          </ButtonLink>
        </div>
      }
    >
      {translate(WORDS[why])}
    </Message>
  );
}
