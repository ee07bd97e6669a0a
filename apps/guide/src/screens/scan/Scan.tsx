import { useEffect, useRef } from 'react';
import { useGuide, useWords } from '#parts/guide.ts';
import { TopBar } from '#parts/top-bar/TopBar.tsx';
import { usePage } from '#parts/use-page.ts';
import { useVenueName } from '#parts/use-venue-name.ts';
import { BackLink } from '#ui/BackLink.tsx';
import { AskForCamera } from './AskForCamera.tsx';
import { Live } from './Live.tsx';
import { NoCamera } from './NoCamera.tsx';
import sheet from './scan.css?url';
import { useScanner } from './use-scanner.ts';

/** Reads the museum's codes with the camera (product, section 2, Scan). */
export function Scan() {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  const title = translate('menu.scan');
  const heading = usePage(title, useVenueName());
  const { scanner, camera, state, start } = useScanner();
  useFocusOnChange(state.tag, () => heading.current?.focus({ preventScroll: true }));
  return (
    <div className="scan" data-live={state.tag === 'on'}>
      <link rel="stylesheet" href={sheet} precedence="screen" />
      <TopBar
        heading={heading}
        title={title}
        start={<BackLink parent={addressOf('Keyboard', {})} name={translate('action.back')} />}
      />
      <main className="scan-main">
        {state.tag === 'asking' && <AskForCamera onStart={start} />}
        {state.tag === 'failed' && <NoCamera failure={state.failure} onAgain={start} />}
        {state.tag === 'on' && scanner && camera && <Live scanner={scanner} camera={camera} state={state} />}
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
