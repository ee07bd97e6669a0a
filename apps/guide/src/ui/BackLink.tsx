import { ChevronLeft } from 'lucide';
import { goBack } from './history.ts';
import { IconLink } from './IconLink.tsx';

type Props = {
  /** Where back leads for somebody who came from outside. */
  parent: string;
  name: string;
  isOnPicture?: boolean;
  /** How it leads there; back to where one came from, unless it is said. */
  go?: ((parent: string) => void) | undefined;
};

/** Back to where one came from, or up. */
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
