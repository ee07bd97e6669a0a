import { Hash } from 'lucide';
import { hasSomethingForChildren } from '#domain/museum/kids.ts';
import { Doors } from '#parts/doors/Doors.tsx';
import { useGuide, useOpenVenue, useWords } from '#parts/guide.ts';
import { HomeBar } from '#parts/home-bar/HomeBar.tsx';
import { KeptLine } from '#parts/kept-line/KeptLine.tsx';
import { UpdateLine } from '#parts/kept-line/UpdateLine.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import { MuseumSheet } from '../MuseumSheet.tsx';
import { SectionCards } from './SectionCards.tsx';

/** The home screen of kids mode: the groups of works for children, and the keypad (product, section 2, Options). */
export function KidsHome() {
  return (
    <>
      <MuseumSheet />
      <HomeBar mode="kids" />
      <main className="kids-home">
        <SectionCards />
        <ToKeypad />
        <Doors mode="kids" />
        <div className="kids-foot">
          <UpdateLine />
          <KeptLine />
        </div>
      </main>
    </>
  );
}

/** A child who sees a number on the wall types it here. */
function ToKeypad() {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  const venue = useOpenVenue();
  // If nothing is for children, the keypad is the button of the message that says so.
  if (venue.artworkCount === 0 || !hasSomethingForChildren(venue)) return null;
  return (
    <Link href={addressOf('Keyboard', {})} className="kids-keypad">
      <Icon of={Hash} size={28} />
      <span>{translate('kids.number')}</span>
    </Link>
  );
}
