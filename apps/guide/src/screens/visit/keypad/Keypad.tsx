import { ChevronLeft, ScanQrCode, Search } from 'lucide';
import { useGuide, useOpenVenue, useWords } from '#parts/guide.ts';
import { Keys } from '#parts/keys/Keys.tsx';
import { useSectionTitle } from '#parts/tile-titles.ts';
import { TopBar } from '#parts/top-bar/TopBar.tsx';
import { usePage } from '#parts/use-page.ts';
import { useVenueName } from '#parts/use-venue-name.ts';
import background from '#parts/venue-look/Background.module.css';
import { useKeypadLook } from '#parts/venue-look/use-keypad-look.ts';
import { IconLink } from '#ui/IconLink.tsx';
import { ChoiceDialog } from './ChoiceDialog.tsx';
import { Display } from './Display.tsx';
import styles from './Keypad.module.css';
import { RecognitionLink } from './RecognitionLink.tsx';
import { useKeypad } from './use-keypad.ts';
import { useWayToSearch } from './use-way-to-search.ts';

/** The keypad: the number on the label opens its work (product, section 2, Keyboard). */
export function Keypad() {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  const { title, ...language } = useSectionTitle('KEYBOARD');
  const heading = usePage(title, useVenueName());
  const look = useKeypadLook();
  const { keypad, choice, press, erase, confirm, closeChoice } = useKeypad();
  const search = useWayToSearch(choice !== undefined);
  const { recognitionAvailable } = useOpenVenue();
  return (
    <div className={look && background.background} style={look}>
      <TopBar
        heading={heading}
        title={<span {...language}>{title}</span>}
        start={
          <IconLink href={addressOf('Options', {})} name={translate('action.back')} icon={ChevronLeft} isDirectional />
        }
        end={
          <>
            {recognitionAvailable && <RecognitionLink />}
            <IconLink href={addressOf('Scan', {})} name={translate('menu.scan')} icon={ScanQrCode} />
            <IconLink {...search} icon={Search} />
          </>
        }
      />
      <main className={styles.screen}>
        <Display keypad={keypad} />
        <Keys onDigit={press} onErase={erase} onConfirm={() => void confirm()} />
      </main>
      {choice && <ChoiceDialog code={keypad.digits} works={choice} onClose={closeChoice} />}
    </div>
  );
}
