import type { ArtworkRead } from '#domain/venue/in-variant.ts';
import { onlyWith } from '#domain/venue/offered-variants.ts';
import { useGuide, useRemembered, useWords } from '#parts/guide.ts';
import type { Elements } from '#ui/elements.ts';
import { useVariant } from './use-variant.ts';
import styles from './Variant.module.css';

/**
 * The items of a list that the visitor can use, in its order, and the switch that hides the others; all of them and no
 * switch for a visitor of the standard variant, or where every work has the chosen one.
 */
export function useOnlyVariant<Item>(
  items: readonly Item[],
  workOf: (item: Item) => Pick<ArtworkRead, 'variants'> | undefined,
): { shown: readonly Item[]; filter: Elements | undefined } {
  const variant = useVariant();
  const isOnly = useRemembered(({ onlyVariant }) => onlyVariant);
  const usable = variant === undefined ? items : onlyWith(items, variant, workOf);
  const others = items.length - usable.length;
  if (others === 0) return { shown: items, filter: undefined };
  return {
    shown: isOnly ? usable : items,
    filter: <OnlyVariant isOnly={isOnly} others={others} isEmpty={usable.length === 0} />,
  };
}

/** The same for a list of works. */
export function useUsableWorks<Work extends Pick<ArtworkRead, 'variants'>>(works: readonly Work[]) {
  return useOnlyVariant(works, itself);
}

const itself = <Work,>(work: Work) => work;

type Props = { isOnly: boolean; others: number; isEmpty: boolean };

function OnlyVariant({ isOnly, others, isEmpty }: Props) {
  const { showOnlyVariant } = useGuide().visitor;
  const { translate } = useWords();
  return (
    <div className={styles.only}>
      <label>
        <input type="checkbox" checked={isOnly} onChange={({ target }) => showOnlyVariant(target.checked)} />
        <span>{translate('variant.only')}</span>
      </label>
      <p role="status">{isOnly && translate(isEmpty ? 'variant.none' : 'variant.others', { count: others })}</p>
    </div>
  );
}
