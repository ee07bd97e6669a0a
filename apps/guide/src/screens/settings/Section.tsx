import { useId } from 'react';
import type { Elements } from '#ui/elements.ts';

type Props = {
  title: string;
  /** Beside the title. */
  aside?: Elements;
  children: Elements;
};

/** A part of the page with its heading. */
export function Section({ title, aside, children }: Props) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <div className="settings-head">
        <h2 id={heading}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
