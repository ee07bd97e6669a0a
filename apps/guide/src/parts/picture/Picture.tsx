import type { FocalPoint, Pictures } from '@cicerone/content/fields';
import { useRef, useState } from 'react';
import { pictureAddress } from '#domain/picture-size.ts';
import { useClaim, useGuide } from '#parts/guide.ts';
import styles from './Picture.module.css';
import { useInSight } from './use-in-sight.ts';

type Props = {
  pictures: Pictures | undefined;
  url: string;
  /** What is seen; empty for a picture that says nothing beyond the text beside it. */
  alt: string;
  /** The language of `alt`, where it is not the interface's. */
  lang?: string | undefined;
  className?: string | undefined;
  /** What stays in sight where the picture is cropped; its middle unless set. */
  focalPoint?: FocalPoint | undefined;
  /** The picture that leads its screen is asked for first. */
  isLeading?: boolean;
};

/** A picture of the museum: its blurred stand-in at once, then itself, in this device's size, without any shift. */
export function Picture({ pictures, url, alt, lang, className, focalPoint, isLeading = false }: Props) {
  const { pictureSize } = useGuide();
  const [hasArrived, setArrived] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  useClaim(useInSight(image) && !hasArrived);
  const picture = pictures?.[url];
  const backgroundImage = picture && !hasArrived ? `url("${picture.standIn}")` : undefined;
  const position = focalPoint && `${focalPoint.x * 100}% ${focalPoint.y * 100}%`;
  return (
    <img
      ref={image}
      className={[styles.picture, className].filter(Boolean).join(' ')}
      style={{ backgroundImage, backgroundPosition: position, objectPosition: position }}
      src={pictureAddress(pictures, url, pictureSize)}
      width={picture?.width}
      height={picture?.height}
      alt={alt}
      lang={lang}
      // The words beside a picture do not wait until it is decoded.
      decoding="async"
      loading={isLeading ? 'eager' : 'lazy'}
      fetchPriority={isLeading ? 'high' : 'auto'}
      onLoad={() => setArrived(true)}
      onError={() => setArrived(true)}
    />
  );
}
