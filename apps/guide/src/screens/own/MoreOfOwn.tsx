import { menuEntries, OWN_ENTRIES } from '#domain/venue/menu-entries.ts';
import { useGuide, useWords } from '#parts/guide.ts';
import { useOffered } from '#parts/use-offered.ts';
import { Link } from '#ui/Link.tsx';

const NAMES = Object.keys(OWN_ENTRIES) as (keyof typeof OWN_ENTRIES)[];

/**
 * Where the museum has no menu, each screen of what is the visitor's own leads to the others, and to the end of the
 * visit: the home screen has room for a heart alone.
 *
 * @param title of the screen that is open
 */
export function MoreOfOwn({ title }: { title: string }) {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  if (menuEntries(useOffered()).length > 0) return null;
  const others = NAMES.map((name) => ({ name, called: translate(`menu.${name}`) })).filter(
    ({ called }) => called !== title,
  );
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
