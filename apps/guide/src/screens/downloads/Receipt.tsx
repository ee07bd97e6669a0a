import { isGuideDownloading, receiptOf } from '#domain/downloads/download-state.ts';
import { useContentLanguage, useGuide, useWords } from '#parts/guide.ts';
import { nameOfLanguage } from '#parts/other-language/language-names.ts';
import { useVenueRecord } from '#parts/use-venue-record.ts';
import { useOfferedVariants } from '#parts/variant/use-variant.ts';
import { VARIANT_NAMES } from '#parts/variant/variant-words.ts';
import { writeList } from '#parts/words/formats.ts';
import { useAmount } from '#parts/words/use-amount.ts';
import { StatusLine } from '#ui/StatusLine.tsx';
import type { DownloadsView } from './use-downloads.ts';

/**
 * The content ready without internet, or exactly the missing content: counted on this phone, never promised (product,
 * section D1, It never lies).
 */
export function Receipt({ items, missing: lacking, keeping }: DownloadsView) {
  const words = useWords();
  const { translate } = words;
  const amountOf = useAmount();
  const { records } = useGuide().venue;
  const ids = useVenueRecord(({ idMuseum }) => records.artworkIds(idMuseum), []);
  const content = useContentLanguage();
  const own = content?.languages.find(({ code }) => code === content.code)?.name ?? '';
  const name = nameOfLanguage(content?.code ?? '', words, '') ?? own;
  const { works, keptBytes, missing } = receiptOf(items.amount, lacking, ids ?? []);
  const variants = useOfferedVariants().map(({ variant, works: count }) =>
    translate('variant.works', { name: translate(VARIANT_NAMES[variant]), count }),
  );
  if (!ids) return null;
  const parts = [
    missing.stories > 0 && translate('downloads.stories', { count: missing.stories }),
    missing.pictures > 0 && translate('downloads.pictures', { count: missing.pictures }),
    missing.films > 0 && translate('downloads.films', { count: missing.films }),
    // If a film is missing, its captions need no words of their own.
    missing.films === 0 && missing.captions > 0 && translate('downloads.captions', { count: missing.captions }),
  ].filter((part) => part !== false);
  const list = writeList(parts, words, 'conjunction');
  return (
    <section className="downloads-receipt" aria-label={translate('downloads.receiptTitle')}>
      <p className="downloads-ready">
        {translate('downloads.ready', {
          kept: works.kept,
          all: works.all,
          language: name,
          amount: amountOf(keptBytes),
        })}
      </p>
      {parts.length > 0 && <p>{translate('downloads.missing', { list, amount: amountOf(missing.bytes) })}</p>}
      {/* Running counts are not announced. */}
      <StatusLine>
        {parts.length === 0 &&
          translate(isGuideDownloading(keeping) ? 'downloads.guideComing' : 'downloads.nothingMissing')}
      </StatusLine>
      <p className="downloads-hint">{translate('downloads.edition', { language: name })}</p>
      {variants.length > 0 && <p className="downloads-hint">{variants.join(' · ')}</p>}
    </section>
  );
}
