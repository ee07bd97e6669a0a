import type { PolicyParties } from '@cicerone/content/venue/privacy-policy';
import type { ReactElement } from 'react';
import { useWords } from '#parts/guide.ts';
import { Parties } from './Parties.tsx';
import type { PolicyBlock, PolicySection } from './policy-text.ts';

/** @property days for how many days the venue stores a visit */
type Props = { parties: PolicyParties; venue: string; days: number };

/** A section of the policy: its heading, which is the target of the contents, and its text. */
export function PolicyText({
  section,
  className,
  ...names
}: Props & { section: PolicySection; className?: string | undefined }) {
  const { translate } = useWords();
  const { id, title, blocks } = section;
  return (
    <section className={className} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {translate(title)}
      </h2>
      {blocks.map((block, at) => (
        <Block key={at} block={block} {...names} />
      ))}
    </section>
  );
}

function Block({ block, ...names }: Props & { block: PolicyBlock }): ReactElement {
  const { translate } = useWords();
  switch (block.kind) {
    case 'paragraph':
      return <p>{translate(block.text)}</p>;
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>{translate(item)}</li>
          ))}
        </ul>
      );
    case 'terms':
      return (
        <dl>
          {block.terms.map(([term, text]) => (
            <div key={term}>
              <dt>{translate(term)}</dt>
              <dd>{translate(text)}</dd>
            </div>
          ))}
        </dl>
      );
    case 'parties':
      return <Parties {...names} />;
    case 'recipients':
      return (
        <ul>
          {names.parties.recipients.map((name) => (
            <li key={name}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      );
    case 'durations':
      return (
        <ul>
          <li>{translate('policy.long.phone')}</li>
          <li>{translate('policy.long.visits', { days: names.days })}</li>
          <li>{translate('policy.long.rest')}</li>
        </ul>
      );
  }
}
