import { Grid3x3, Image, ScanQrCode } from 'lucide';
import { useGuide, useWords } from '#parts/guide.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconLink } from '#ui/IconLink.tsx';
import { CameraScreen } from './CameraScreen.tsx';
import { LiveWorks } from './LiveWorks.tsx';
import { useRecognition } from './use-recognition.ts';

/** Recognises the museum's works with the camera, on the phone alone (product, section 2, Recognition). */
export function Recognition() {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  const { recognition, camera, state, start } = useRecognition();
  const ask = {
    why: translate('recognition.why'),
    isPrivate: translate('recognition.private'),
    drawing: <Icon of={Image} size={68} />,
  };
  return (
    <CameraScreen
      title={translate('keypad.recognition')}
      end={
        <>
          <IconLink href={addressOf('Scan', {})} name={translate('menu.scan')} icon={ScanQrCode} />
          <IconLink href={addressOf('Keyboard', {})} name={translate('action.toKeypad')} icon={Grid3x3} />
        </>
      }
      state={state}
      ask={ask}
      onStart={start}
    >
      {state.tag === 'on' && recognition && camera && (
        <LiveWorks recognition={recognition} camera={camera} state={state} />
      )}
    </CameraScreen>
  );
}
