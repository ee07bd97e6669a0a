import { useWords } from '#parts/guide.ts';
import { CodeDrawing } from './AskForCamera.tsx';
import { CameraScreen } from './CameraScreen.tsx';
import { Live } from './Live.tsx';
import { useScanner } from './use-scanner.ts';

/** Reads the museum's codes with the camera (product, section 2, Scan). */
export function Scan() {
  const { translate } = useWords();
  const { scanner, camera, state, start } = useScanner();
  const ask = { why: translate('scan.why'), isPrivate: translate('scan.private'), drawing: <CodeDrawing /> };
  return (
    <CameraScreen title={translate('menu.scan')} state={state} ask={ask} onStart={start}>
      {state.tag === 'on' && scanner && camera && <Live scanner={scanner} camera={camera} state={state} />}
    </CameraScreen>
  );
}
