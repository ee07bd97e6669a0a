import { lazy, Suspense } from 'react';

/** Few visitors open it, and only once: no screen of the way in or of a visit includes it. */
const LanguageDialog = lazy(() => import('./LanguageDialog.tsx').then((code) => ({ default: code.LanguageDialog })));

type Props = { isOpen: boolean; onClose(): void };

/** The dialog of languages, once it is asked for. */
export function LazyLanguageDialog({ isOpen, onClose }: Props) {
  return <Suspense>{isOpen && <LanguageDialog onClose={onClose} />}</Suspense>;
}
