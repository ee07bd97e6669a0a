import { ToggleLeft, ToggleRight, Volume2, VolumeX } from 'lucide';
import { type ReactNode, useRef, useState } from 'react';
import { USUAL_PACE } from '#domain/game/switch-scan.ts';
import { useGuide, useSettings, useWords } from '#parts/guide.ts';
import { TopBar } from '#parts/top-bar/TopBar.tsx';
import { usePage } from '#parts/use-page.ts';
import { useVenueName } from '#parts/use-venue-name.ts';
import { BackLink } from '#ui/BackLink.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import boards from './boards.css?url';
import game from './game.css?url';
import { SwitchPad } from './SwitchPad.tsx';
import { SayContext } from './use-moves.ts';
import { useSwitch } from './use-switch.ts';

type Props = {
  title: string;
  /** The target of Back for somebody who arrived from outside, and the way to open it. */
  parent: string;
  go?: (parent: string) => void;
  children: ReactNode;
};

/** A page of the games: its bar with the switches a child can turn on and off, and the pad for single-switch play. */
export function GamePage({ title, parent, go, children }: Props) {
  const { translate } = useWords();
  const heading = usePage(title, useVenueName());
  const page = useRef<HTMLDivElement>(null);
  const pace = useSettings(({ switchPace }) => switchPace);
  const press = useSwitch(page, pace);
  const [said, say] = useState('');
  return (
    <div ref={page} className="game" data-switch={pace !== undefined}>
      <link rel="stylesheet" href={game} precedence="screen" />
      <link rel="stylesheet" href={boards} precedence="screen" />
      <TopBar
        heading={heading}
        title={title}
        start={<BackLink parent={parent} name={translate('action.back')} go={go} />}
        end={<Toggles />}
      />
      <main className="game-page">
        <SayContext value={say}>{children}</SayContext>
        <p role="status" className="visually-hidden">
          {said}
        </p>
      </main>
      {pace !== undefined && <SwitchPad pace={pace} onPress={press} />}
    </div>
  );
}

function Toggles() {
  const { set } = useGuide().settings;
  const { translate } = useWords();
  const isHeard = useSettings(({ movesSound }) => movesSound) === 'on';
  const isSwitch = useSettings(({ switchPace }) => switchPace) !== undefined;
  return (
    <>
      <IconButton
        name={translate('game.sound')}
        icon={isHeard ? Volume2 : VolumeX}
        isPressed={isHeard}
        onClick={() => set('movesSound', isHeard ? undefined : 'on')}
      />
      <IconButton
        name={translate('game.switch')}
        icon={isSwitch ? ToggleRight : ToggleLeft}
        isPressed={isSwitch}
        onClick={() => set('switchPace', isSwitch ? undefined : USUAL_PACE)}
      />
    </>
  );
}
