import { menuEntries, OWN_ENTRIES, ownEntries } from '#domain/venue/menu-entries.ts';
import { useGuide, useOpenVenue, useWords } from '#parts/guide.ts';
import { useOffered } from '#parts/use-offered.ts';
import { Link } from '#ui/Link.tsx';

/**
 * In a museum without a menu, each of the visitor's own screens leads to the others and to the end of the visit: the
 * home screen has space for a heart only.
 *
 * @param title of the open screen
 */
export function MoreOfOwn({ title }: { title: string }) {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  const entries = ownEntries(useOpenVenue());
  if (menuEntries(useOffered()).length > 0) return null;
  const others = entries
    .map((name) => ({ name, called: translate(`menu.${name}`) }))
    .filter(({ called }) => called !== title);
  return (
    <nav aria-label={translate('menu.title')} className="own-more">
      {others.map(({ name, called }) => (
        <Link key={name} href={addressOf(OWN_ENTRIES[name], {})}>
          {called}
        </Link>
      ))}
    </nav>
  );
}
