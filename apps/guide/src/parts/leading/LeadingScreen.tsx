import type { ReactNode, RefObject } from 'react';
import { useWords } from '#parts/guide.ts';
import { inLanguageOf } from '#parts/texts.ts';
import { BackLink } from '#ui/BackLink.tsx';
import type { Elements } from '#ui/elements.ts';
import { goUp } from '#ui/way-up.ts';
import { LeadingPicture, type LeadingPictureProps } from './LeadingPicture.tsx';
import styles from './LeadingScreen.module.css';
import { leadingShape } from './leading-shape.ts';
import { titleLook } from './title-look.ts';

type Props = LeadingPictureProps & {
  /** The title, with the lines above and below it. */
  label: Elements;
  /** Seen between the picture and the label. */
  aboveLabel?: Elements;
  /** The line above the title, if it has a control: read after the picture, as it is seen. */
  firstLine?: Elements;
  /** Beside the first line, or the title. */
  besideLabel?: Elements;
  children: ReactNode;
  /** The target of Back for somebody who arrived from outside. */
  parent: string;
  /** Back leads there wherever the visitor came from. */
  isUp?: boolean;
};

/**
 * A screen led by a picture: on a phone the text is below it, on a wide screen beside it, as on a wall. A screen reader
 * reads the label before the picture; the controls around the label follow the picture, as they do for the eye. Without
 * a picture the text begins right below Back (product, section D6).
 */
export function LeadingScreen(props: Props) {
  const { label, aboveLabel, firstLine, besideLabel, children, parent, isUp = false, ...picture } = props;
  const { translate } = useWords();
  const { tag } = leadingShape(picture.of, picture.isMood);
  return (
    <div className={styles.screen} data-shape={tag}>
      <header className={styles.back}>
        <BackLink
          parent={parent}
          name={translate('action.back')}
          isOnPicture={tag === 'filling'}
          go={isUp ? goUp : undefined}
        />
      </header>
      <main className={styles.main}>
        <div className={styles.label} data-pair={Boolean(besideLabel)} data-below-line={Boolean(firstLine)}>
          {label}
        </div>
        <LeadingPicture {...picture} />
        {aboveLabel && <div className={styles.above}>{aboveLabel}</div>}
        {(firstLine || besideLabel) && (
          <div className={styles.line}>
            {firstLine}
            {besideLabel && <div className={styles.beside}>{besideLabel}</div>}
          </div>
        )}
        <div className={styles.words}>{children}</div>
      </main>
    </div>
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
