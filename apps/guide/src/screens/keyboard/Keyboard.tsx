import { ChevronLeft } from 'lucide';
import { useGuide, useWords } from '#parts/guide.ts';
import { Keys } from '#parts/keys/Keys.tsx';
import { TopBar } from '#parts/top-bar/TopBar.tsx';
import { usePage } from '#parts/use-page.ts';
import { useSectionTitle } from '#parts/use-section-title.ts';
import { useVenueName } from '#parts/use-venue-name.ts';
import ground from '#parts/venue-look/Ground.module.css';
import { useKeypadLook } from '#parts/venue-look/use-keypad-look.ts';
import { IconLink } from '#ui/IconLink.tsx';
import { ChoiceDialog } from './ChoiceDialog.tsx';
import { Entry } from './Entry.tsx';
import styles from './Keyboard.module.css';
import { useKeypad } from './use-keypad.ts';

/** The keypad: the number on the label opens its work (specification, section 2, Keyboard). */
export function Keyboard() {
  const { addressOf } = useGuide();
  const { translate } = useWords();
  const { title, ...language } = useSectionTitle('KEYBOARD', translate('keypad.title'));
  const heading = usePage(title, useVenueName());
  const look = useKeypadLook();
  const { keypad, choice, press, erase, confirm, closeChoice } = useKeypad();
  return (
    <div className={look && ground.ground} style={look}>
      <TopBar
        heading={heading}
        title={<span {...language}>{title}</span>}
        start={
          <IconLink href={addressOf('Options', {})} name={translate('action.back')} icon={ChevronLeft} isDirectional />
        }
      />
      <main className={styles.screen}>
        <Entry keypad={keypad} />
        <Keys onDigit={press} onErase={erase} onConfirm={() => void confirm()} />
      </main>
      {choice && <ChoiceDialog code={keypad.digits} works={choice} onClose={closeChoice} />}
    </div>
  );
}
