import { ChevronLeft } from 'lucide';
import { goBack } from './history.ts';
import { IconLink } from './IconLink.tsx';

type Props = {
  /** The target of Back for somebody who arrived from outside. */
  parent: string;
  name: string;
  isOnPicture?: boolean;
  /** How it leads there; by default back in the history. */
  go?: ((parent: string) => void) | undefined;
};

/** Leads back in the history, or to the parent. */
export function BackLink({ parent, name, isOnPicture = false, go = goBack }: Props) {
  return (
    <IconLink
      href={parent}
      name={name}
      icon={ChevronLeft}
      isDirectional
      isOnPicture={isOnPicture}
      onClick={(event) => {
        event.preventDefault();
        go(parent);
      }}
    />
  );
}
