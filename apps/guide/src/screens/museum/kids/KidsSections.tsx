import { LayoutGrid } from 'lucide';
import { useGuide, useOpenVenue, useWords } from '#parts/guide.ts';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import { ListPage } from '../ListPage.tsx';
import { SectionCards } from './SectionCards.tsx';

/** The groups of works for children, and the way to all of them. */
export function KidsSections() {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  const { sections } = useOpenVenue();
  return (
    <ListPage title={{ title: translate('mode.kids') }} className="kids-list">
      <SectionCards />
      {sections.length > 0 && (
        <Link href={addressOf('KidsArtworks', {})} className="kids-keypad">
          <Icon of={LayoutGrid} size={28} />
          <span>{translate('kids.all')}</span>
        </Link>
      )}
    </ListPage>
  );
}
