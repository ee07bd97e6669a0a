import type { Resource } from '@cicerone/content/work/resource';
import { ArrowRight } from 'lucide';
import { useGuide, useWords } from '#parts/guide.ts';
import { useResource } from '#parts/resource-view/use-resource.ts';
import { goInstead } from '#ui/history.ts';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';

/** The other sponsors; nothing if this one is the only sponsor. */
export function OtherSponsors({ others }: { others: readonly Resource[] }) {
  const { translate } = useWords();
  if (others.length === 0) return null;
  return (
    <section className="sponsor-others">
      <h2>{translate('sponsor.others')}</h2>
      <ul>
        {others.map((resource) => (
          <li key={resource.idResource}>
            <Name resource={resource} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Name({ resource }: { resource: Resource }) {
  const { addressOf } = useGuide().way;
  const { title, language } = useResource(resource);
  const href = addressOf('Sponsors', { idResource: resource.idResource });
  return (
    <Link href={href} className="sponsor-other" openBy={() => openInstead(href)}>
      <span {...language}>{title}</span>
      <span className="sponsor-arrow">
        <Icon of={ArrowRight} size={20} />
      </span>
    </Link>
  );
}

/** One sponsor replaces another, so that Close leads home from each. */
function openInstead(href: string) {
  goInstead(href);
  window.scrollTo(0, 0);
}
