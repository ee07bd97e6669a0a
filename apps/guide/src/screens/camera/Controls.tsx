import { Flashlight, SwitchCamera } from 'lucide';

import { type CameraSight, useGuide, useWords } from '#parts/guide.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import type { Elements } from '#ui/elements.ts';
import { Icon } from '#ui/Icon.tsx';

type Props = {
  controls: { light(isOn: boolean): Promise<void>; nextCamera(): Promise<void> };
  state: { sight: CameraSight | undefined; isLit: boolean };
  /** Further controls of the screen. */
  children?: Elements;
};

/** The light of the camera, the other cameras, and the keypad. */
export function Controls({ controls, state: { sight, isLit }, children }: Props) {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  return (
    <div className="scan-controls">
      {sight?.canLight && (
        <Button look="plain" aria-pressed={isLit} onClick={() => void controls.light(!isLit)}>
          <Icon of={Flashlight} size={20} />
          <span>{translate('scan.light')}</span>
        </Button>
      )}
      {sight && sight.cameras.length > 1 && (
        <Button look="plain" onClick={() => void controls.nextCamera()}>
          <Icon of={SwitchCamera} size={20} />
          <span>{translate('scan.nextCamera')}</span>
        </Button>
      )}
      {children}
      <ButtonLink look="plain" href={addressOf('Keyboard', {})}>
        {translate('action.toKeypad')}
      </ButtonLink>
    </div>
  );
}
