import { Mic, MicOff } from 'lucide';
import { useStore } from 'zustand';
import type { Leading, LeadingTour, Microphone } from '#domain/tour/leading.ts';
import { useWords } from '#parts/guide.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { StatusLine } from '#ui/StatusLine.tsx';

const WORDS = {
  asking: 'tour.micAsking',
  refused: 'tour.micRefused',
  none: 'tour.micNone',
  'in-use': 'tour.micInUse',
  insecure: 'tour.micInsecure',
  'not-supported': 'tour.micUnsupported',
  gone: 'tour.micGone',
} as const satisfies Record<Exclude<Microphone['tag'], 'on'>, string>;

/** Another attempt cannot succeed until the leader opens another address or browser. */
const PERMANENT: readonly Microphone['tag'][] = ['insecure', 'not-supported', 'asking'];

/** The microphone: how loud it is, whether it is heard, mute, and why there is none. */
export function MicrophoneControl({ leading, tour }: { leading: Leading; tour: LeadingTour }) {
  const { translate } = useWords();
  const { microphone, isMuted } = tour;
  const isOn = microphone.tag === 'on';
  return (
    <section className="tour-voice" aria-label={translate('tour.microphone')}>
      {isOn && (
        <>
          <Level leading={leading} />
          <button
            type="button"
            className="tour-microphone"
            aria-pressed={isMuted}
            onClick={() => leading.setMuted(!isMuted)}
          >
            <Icon of={isMuted ? MicOff : Mic} size={28} />
            <span>{translate(isMuted ? 'tour.unmuteMe' : 'tour.muteMe')}</span>
          </button>
        </>
      )}
      <StatusLine className={isOn && !tour.isSilent ? 'tour-state' : 'tour-problem'}>
        {translate(stateWords(tour))}
      </StatusLine>
      {!isOn && !PERMANENT.includes(microphone.tag) && (
        <Button onClick={() => void leading.tryMicrophone()}>{translate('tour.tryMicrophone')}</Button>
      )}
    </section>
  );
}

function stateWords({ microphone, isMuted, isSilent }: LeadingTour) {
  if (microphone.tag !== 'on') return WORDS[microphone.tag];
  if (isMuted) return 'tour.youAreMuted';
  return isSilent ? 'tour.silent' : 'tour.heard';
}

/** How loud the microphone is: seen alone, for it moves ten times a second. */
function Level({ leading }: { leading: Leading }) {
  const level = useStore(leading.level, (state) => state.level);
  return (
    <div className="tour-level" aria-hidden="true">
      <div style={{ inlineSize: `${Math.round(level * 100)}%` }} />
    </div>
  );
}
