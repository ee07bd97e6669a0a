import { useEffect, useRef } from 'react';
import type { CameraFailure } from '#domain/camera/cameras.ts';
import { useUnanswered } from '#parts/asked/use-unanswered.ts';
import { useGuide, useWords } from '#parts/guide.ts';
import { TopBar } from '#parts/top-bar/TopBar.tsx';
import { usePage } from '#parts/use-page.ts';
import { useVenueName } from '#parts/use-venue-name.ts';
import { BackLink } from '#ui/BackLink.tsx';
import type { Elements } from '#ui/elements.ts';
import { StatusLine } from '#ui/StatusLine.tsx';
import { AskForCamera, type AskWords } from './AskForCamera.tsx';
import sheet from './camera.css?url';
import { NoCamera } from './NoCamera.tsx';

/** Delay before the sign that the camera is on its way: an earlier one would only flicker. */
const SIGN_MS = 500;

type State = { tag: 'looking-up' | 'asking' | 'on' } | { tag: 'failed'; failure: CameraFailure };

type Props = {
  title: string;
  /** Further ways to a work, at the end of the top bar. */
  end?: Elements;
  state: State;
  ask: AskWords;
  /** The camera may be opened, or may be tried once more. */
  onStart(): void;
  /** The picture of the open camera. */
  children: Elements;
};

/** A screen of the camera: the question before the browser's own, the picture, or the reason why there is none. */
export function CameraScreen({ title, end, state, ask, onStart, children }: Props) {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  const heading = usePage(title, useVenueName());
  const isLookingUp = state.tag === 'looking-up';
  const isSlow = useUnanswered(SIGN_MS, isLookingUp);
  useFocusOnChange(state.tag, () => heading.current?.focus({ preventScroll: true }));
  return (
    <div className="scan" data-live={state.tag === 'on'}>
      <link rel="stylesheet" href={sheet} precedence="screen" />
      <TopBar
        heading={heading}
        title={title}
        start={<BackLink parent={addressOf('Keyboard', {})} name={translate('action.back')} />}
        end={end}
      />
      <main className="scan-main">
        {isLookingUp && <StatusLine className="scan-waiting">{isSlow && translate('action.loading')}</StatusLine>}
        {state.tag === 'asking' && <AskForCamera {...ask} onStart={onStart} />}
        {state.tag === 'failed' && <NoCamera failure={state.failure} onAgain={onStart} />}
        {state.tag === 'on' && children}
      </main>
    </div>
  );
}

/** The focused element disappears when the content changes. */
function useFocusOnChange(tag: string, focus: () => void) {
  const before = useRef(tag);
  useEffect(() => {
    const wasShown = before.current !== tag && before.current !== 'looking-up';
    before.current = tag;
    if (wasShown) focus();
  });
}
