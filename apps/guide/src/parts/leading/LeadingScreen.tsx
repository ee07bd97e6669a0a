import type { ReactNode, RefObject } from 'react';
import { inLanguageOf } from '#parts/texts.ts';
import { LeadingPicture, type LeadingPictureProps } from './LeadingPicture.tsx';
import styles from './LeadingScreen.module.css';
import { leadingShape } from './leading-shape.ts';
import { titleLook } from './title-look.ts';

/** A screen led by a picture: on a phone the text is below it, on a wide screen beside it, as on a wall. */
export function LeadingScreen({ children, ...picture }: LeadingPictureProps & { children: ReactNode }) {
  return (
    <main className={styles.screen} data-shape={leadingShape(picture.of, picture.isMood).tag}>
      <LeadingPicture {...picture} />
      <div className={styles.words}>{children}</div>
    </main>
  );
}

type TitleProps = {
  heading: RefObject<HTMLHeadingElement | null>;
  name: string;
  /** The localization the name is taken from. */
  text: { languageCode: string } | undefined;
};

/** The screen's heading: the name of the thing, smaller if it is long. */
export function LeadingTitle({ heading, name, text }: TitleProps) {
  return (
    <h1 ref={heading} tabIndex={-1} className={styles.title} {...titleLook(name)} {...inLanguageOf(text)}>
      {name}
    </h1>
  );
}
