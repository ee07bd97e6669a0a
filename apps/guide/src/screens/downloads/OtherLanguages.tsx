import { useEffect, useMemo, useState } from 'react';
import { createMissingFiles } from '#domain/downloads/item-files.ts';
import { filesOfEdition } from '#domain/keeping/edition.ts';
import { amountOf as amountOfFiles } from '#domain/keeping/run/progress.ts';
import { useContentLanguage, useGuide, useWords } from '#parts/guide.ts';
import { inLanguageOf } from '#parts/texts.ts';
import { useAmount } from '#parts/words/use-amount.ts';
import { Button } from '#ui/Button.tsx';
import type { DownloadsView } from './use-downloads.ts';

/**
 * The museum's other languages, each with its additional size: the pictures are shared. Sizes are counted only while
 * the section is unfolded: a museum may have thousands of files in a dozen languages.
 */
export function OtherLanguages({ keeping, downloads }: DownloadsView) {
  const { choose } = useGuide().language;
  const { translate } = useWords();
  const content = useContentLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const [failed, setFailed] = useState(false);
  const others = content?.languages.filter(({ code }) => code !== content.code) ?? [];
  if (others.length === 0) return null;
  const open = (code: string) => void choose(code).then((failure) => setFailed(failure !== undefined));
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        <h2>{translate('downloads.languages')}</h2>
      </summary>
      <p className="downloads-hint">{translate('downloads.eachLanguage')}</p>
      <ul className="downloads-items">
        {isOpen &&
          others.map(({ code, name }) => (
            <li key={code}>
              <div>
                <h3 {...inLanguageOf({ languageCode: code })}>{name}</h3>
                <MissingIn languageCode={code} keeping={keeping} downloads={downloads} />
              </div>
              <Button look="plain" aria-label={translate('downloads.readIn', { name })} onClick={() => open(code)}>
                {translate('downloads.choose')}
              </Button>
            </li>
          ))}
      </ul>
      <p role="alert">{failed && translate('language.failed')}</p>
    </details>
  );
}

type Of = Pick<DownloadsView, 'keeping' | 'downloads'> & { languageCode: string };

/** The additional size of a language. It is complete only if it can also be read without internet. */
function MissingIn({ languageCode, keeping: { media, stored }, downloads }: Of) {
  const { pictureSize } = useGuide().device;
  const { translate } = useWords();
  const amountOf = useAmount();
  const files = useMemo(() => filesOfEdition(media, { languageCode, pictureSize }), [media, languageCode, pictureSize]);
  const [missingOf] = useState(createMissingFiles);
  const missing = amountOfFiles(missingOf(files, stored));
  const isReadable = useIsReadable(languageCode, downloads);
  if (missing.files > 0) return <p>{translate('downloads.more', { amount: amountOf(missing.bytes) })}</p>;
  if (isReadable === undefined) return null;
  return <p>{translate(isReadable ? 'downloads.languageHere' : 'downloads.textsMissing')}</p>;
}

/** Whether the texts of a language and the guide's words in it are on the phone; undefined until that is known. */
function useIsReadable(languageCode: string, downloads: DownloadsView['downloads']): boolean | undefined {
  const [isReadable, setIsReadable] = useState<boolean>();
  useEffect(() => {
    // If the browser denies access to its storage, nothing can be read without internet.
    downloads.isReadable(languageCode).then(setIsReadable, () => setIsReadable(false));
  }, [downloads, languageCode]);
  return isReadable;
}
