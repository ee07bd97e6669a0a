import { Hand, LogOut, Volume2, VolumeX } from 'lucide';
import type { GuidedVisit, HeardTour } from '#domain/tour/guided-visit.ts';
import { useWords } from '#parts/guide.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { StatusLine } from '#ui/StatusLine.tsx';
import { ShownWork } from './ShownWork.tsx';
import { TourLines } from './TourLines.tsx';

/** A tour while the visitor is in it: the work that the leader shows, the state of the sound, text, hand and way out. */
export function InTour({ visit, tour }: { visit: GuidedVisit; tour: HeardTour }) {
  const { translate } = useWords();
  const isSilent = tour.mutedBy !== undefined;
  return (
    <>
      <ShownWork idArtwork={tour.idArtwork} />
      <StatusLine className="tour-state">{translate(stateWords(tour))}</StatusLine>
      {tour.isInterrupted && <Button onClick={() => visit.resume()}>{translate('tour.resume')}</Button>}
      <div className="tour-controls">
        <button
          type="button"
          className="tour-control"
          aria-pressed={tour.isHandUp}
          aria-disabled={tour.connection !== 'connected'}
          onClick={() => visit.raiseHand(!tour.isHandUp)}
        >
          <Icon of={Hand} size={28} />
          <span>{translate(tour.isHandUp ? 'tour.takeHandDown' : 'tour.raiseHand')}</span>
        </button>
        {tour.hearing === 'hears' && (
          <button type="button" className="tour-control" onClick={() => visit.setMuted(!isSilent)}>
            <Icon of={isSilent ? Volume2 : VolumeX} size={28} />
            <span>{translate(isSilent ? 'tour.unmute' : 'tour.mute')}</span>
          </button>
        )}
        <button type="button" className="tour-control" onClick={() => visit.leave()}>
          <Icon of={LogOut} size={28} />
          <span>{translate('tour.leave')}</span>
        </button>
      </div>
      <StatusLine className="tour-hint">{tour.isHandUp && translate('tour.handIsUp')}</StatusLine>
      <TourLines lines={tour.lines} />
    </>
  );
}

/** The sentence about a tour's sound: the first reason why nothing is heard, as the visitor would look for it. */
function stateWords({ connection, isLed, isMuted, hearing, isInterrupted, mutedBy }: HeardTour) {
  if (connection !== 'connected') return connection === 'lost' ? 'tour.lost' : 'tour.connecting';
  if (hearing === 'mute-phone') return 'tour.noSound';
  if (isInterrupted) return 'tour.interrupted';
  if (mutedBy === 'visitor') return 'tour.mutedByYou';
  if (mutedBy === 'story') return 'tour.mutedByStory';
  if (!isLed) return 'tour.unled';
  return isMuted ? 'tour.guideMuted' : 'tour.hearing';
}
