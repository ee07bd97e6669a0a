import { AudioLines } from 'lucide';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '#ui/Icon.tsx';

/** Lazy-loaded: visitors choose once. */
const VariantDialog = lazy(() => import('./VariantDialog.tsx').then((code) => ({ default: code.VariantDialog })));

type Props = { name: string; className: string | undefined };

/** A button that opens the choice of how stories are told. */
export function VariantButton({ name, className }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon of={AudioLines} size={20} />
        <span>{name}</span>
      </button>
      <Suspense>{isOpen && <VariantDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
