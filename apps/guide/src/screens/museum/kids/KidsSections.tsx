import { useWords } from '#parts/guide.ts';
import { ListPage } from '../ListPage.tsx';
import { SectionCards } from './SectionCards.tsx';

/** The groups of works for children (product, section D6, Sections). */
export function KidsSections() {
  const { translate } = useWords();
  return (
    <ListPage title={{ title: translate('mode.kids') }} className="kids-list">
      <SectionCards />
    </ListPage>
  );
}
