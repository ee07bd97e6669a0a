import type { RefObject } from 'react';
import { useGuide, useWords } from '#parts/guide.ts';
import { LanguageButton } from '#parts/language-dialog/LanguageButton.tsx';
import { BackLink } from '#ui/BackLink.tsx';
import { TopBar } from './TopBar.tsx';

type Props = { title: string; heading: RefObject<HTMLHeadingElement | null> };

/** The bar above a step of the way in: back to the welcome screen, and the language choice. */
export function StepBar({ title, heading }: Props) {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  return (
    <TopBar
      heading={heading}
      title={title}
      start={<BackLink parent={addressOf('Presentation', {})} name={translate('action.back')} />}
      end={<LanguageButton />}
    />
  );
}
