import { ChevronLeft } from 'lucide';
import { goBack } from './history.ts';
import { IconLink } from './IconLink.tsx';

type Props = {
  /** Where back leads for somebody who came from outside. */
  parent: string;
  name: string;
  isOnPicture?: boolean;
};

/** Back to where one came from. */
export function BackLink({ parent, name, isOnPicture = false }: Props) {
  return (
    <IconLink
      href={parent}
      name={name}
      icon={ChevronLeft}
      isDirectional
      isOnPicture={isOnPicture}
      onClick={(event) => {
        event.preventDefault();
        goBack(parent);
      }}
    />
  );
}
