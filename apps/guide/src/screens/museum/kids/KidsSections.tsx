import { useWords } from '#parts/guide.ts';
import { ListPage } from '../ListPage.tsx';
import { SectionCards } from './SectionCards.tsx';

/** The groups of works for children (product, section 2, KidsSections). */
export function KidsSections() {
  const { translate } = useWords();
  return (
    <ListPage title={{ title: translate('mode.kids') }} className="kids-list">
      <SectionCards />
    </ListPage>
  );
}
