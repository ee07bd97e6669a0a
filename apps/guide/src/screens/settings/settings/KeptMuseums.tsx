import { useCallback, useEffect, useRef, useState } from 'react';
import type { KeptMuseum, StorageEstimate } from '#domain/settings/kept-museums.ts';
import { useUnanswered } from '#parts/asked/use-unanswered.ts';
import { type KeptMuseums as MuseumsOfPhone, useGuide, useWords } from '#parts/guide.ts';
import { useTexts } from '#parts/texts.ts';
import { useAmount } from '#parts/words/use-amount.ts';
import { Button } from '#ui/Button.tsx';
import { Link } from '#ui/Link.tsx';
import { Section } from '../Section.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';

/** Delay before the loading sign is shown: an earlier one would only flicker. */
const SIGN_MS = 200;

/** The museums on this phone, the size of each, and a button to remove each. */
export function KeptMuseums() {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  const { here, look } = useKeptMuseums();
  const [leaving, setLeaving] = useState<KeptMuseum>();
  const [news, setNews] = useState('');
  const nameOf = useMuseumName();
  const amountOf = useAmount();
  const isSlow = useUnanswered(SIGN_MS, here === 'absent');
  const said = useRef<HTMLParagraphElement>(null);
  const close = (words = '') => {
    setLeaving(undefined);
    setNews(words);
  };
  // The button that opened the dialog was removed with its museum.
  useEffect(() => {
    if (news !== '' && document.activeElement === document.body) said.current?.focus();
  }, [news]);
  return (
    <Section title={translate('settings.kept')}>
      {isSlow && <p>{translate('settings.measuring')}</p>}
      {here === 'nothing-stored' && <p>{translate('kept.refused')}</p>}
      {here === 'failed' && (
        <>
          <p role="alert">{translate('settings.keptFailed')}</p>
          <Button look="plain" onClick={() => void look()}>
            {translate('failed.tryAgain')}
          </Button>
        </>
      )}
      {typeof here === 'object' && (
        <>
          {here.museums.length === 0 && news === '' && <p>{translate('settings.noMuseum')}</p>}
          <ul className="settings-museums">
            {here.museums.map((museum) => (
              <MuseumRow
                key={museum.idMuseum}
                museum={museum}
                onRemove={here.mayBeRemoved ? () => setLeaving(museum) : undefined}
              />
            ))}
          </ul>
          {here.room && (
            <p className="settings-hint">
              {translate('settings.room', { used: amountOf(here.room.usedBytes), free: amountOf(here.room.freeBytes) })}
            </p>
          )}
        </>
      )}
      <Link href={addressOf('Downloads', {})}>{translate('menu.downloads')}</Link>
      <p ref={said} tabIndex={-1} role="status" className="settings-hint">
        {news}
      </p>
      {leaving && (
        <RemoveDialog
          museum={leaving}
          name={nameOf(leaving).fullName}
          onClose={() => close()}
          onRemoved={async () => {
            await look();
            close(translate('settings.removed', { name: nameOf(leaving).fullName }));
          }}
        />
      )}
    </Section>
  );
}

function MuseumRow({ museum, onRemove }: { museum: KeptMuseum; onRemove: (() => void) | undefined }) {
  const { idMuseum } = useGuide().way;
  const { translate } = useWords();
  const { name, fullName, inLanguage } = useMuseumName()(museum);
  const amount = useAmount()(museum.bytes);
  return (
    <li>
      <div>
        <h3 {...inLanguage}>{name}</h3>
        {museum.preview && <p>{translate('settings.preview')}</p>}
        <p>{museum.idMuseum === idMuseum ? translate('settings.amountOpen', { amount }) : amount}</p>
      </div>
      {onRemove && (
        <Button look="plain" aria-label={translate('settings.removeOf', { name: fullName })} onClick={onRemove}>
          {translate('settings.remove')}
        </Button>
      )}
    </li>
  );
}

/** The museum's name, by its own release if possible, and its full name for sentences: its preview has the same name. */
function useMuseumName() {
  const { translate } = useWords();
  const { textOf } = useTexts();
  return (museum: KeptMuseum) => {
    const text = textOf(museum);
    const name = text?.name ?? museum.name ?? translate('settings.unnamed');
    const fullName = museum.preview ? translate('settings.previewOf', { name }) : name;
    return { name, fullName, inLanguage: text?.inLanguage };
  };
}

/** The known state of the museums on this phone. */
type MuseumsHere = 'absent' | 'failed' | 'nothing-stored' | Found;
type Found = { museums: readonly KeptMuseum[]; mayBeRemoved: boolean; room: StorageEstimate | undefined };

/** The museums on this phone, measured when the screen opens and after each change; `look` measures again. */
function useKeptMuseums() {
  const { museums } = useGuide().settings;
  const [here, setHere] = useState<MuseumsHere>('absent');
  const look = useCallback(async () => {
    let kept: MuseumsOfPhone | undefined;
    try {
      kept = await museums();
      const [all, room] = await Promise.all([kept.all(), kept.room()]);
      setHere({ museums: all, mayBeRemoved: kept.mayBeRemoved(), room });
    } catch {
      setHere(kept?.mayStore() === false ? 'nothing-stored' : 'failed');
    }
  }, [museums]);
  useEffect(() => void look(), [look]);
  return { here, look };
}
