import { useGuide, useWords } from '#parts/guide.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { RadioOptions } from '#ui/RadioOptions.tsx';
import { useVariant } from './use-variant.ts';
import { useVariantOptions } from './use-variant-options.ts';

/** How stories are told: chosen once, for every work from then on (product, section D6, Variants). */
export function VariantDialog({ onClose }: { onClose(): void }) {
  const { setVariant } = useGuide().visitor;
  const { translate } = useWords();
  const title = translate('variant.title');
  return (
    <Dialog title={title} closeName={translate('action.close')} onClose={onClose}>
      <RadioOptions name={title} options={useVariantOptions()} chosen={useVariant()} onChoose={setVariant} />
    </Dialog>
  );
}
