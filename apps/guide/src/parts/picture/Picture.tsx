import type { FocalPoint, Pictures } from '@cicerone/content/package/fields';
import { useRef, useState } from 'react';
import { useStore } from 'zustand';
import { pictureAddress } from '#domain/venue/picture-size.ts';
import { useGuide, useReservation } from '#parts/guide.ts';
import styles from './Picture.module.css';
import { useAbortOnLeave } from './use-abort-on-leave.ts';
import { useInSight } from './use-in-sight.ts';
import { useTurn } from './use-turn.ts';

type Props = {
  pictures: Pictures | undefined;
  url: string;
  /** The description of the picture; empty if it adds nothing to the text beside it. */
  alt: string;
  /** The language of `alt`, unless it is the interface's. */
  lang?: string | undefined;
  className?: string | undefined;
  /** The point that stays in sight if the picture is cropped; by default its middle. */
  focalPoint?: FocalPoint | undefined;
  /** The picture that leads its screen is requested first. */
  isLeading?: boolean;
};

/**
 * A picture of the museum: its blurred placeholder at once, then the picture in this device's size, without any shift.
 * If the picture does not load, the placeholder stays, and the picture is requested again once the network has changed.
 */
export function Picture({ pictures, url, alt, lang, className, focalPoint, isLeading = false }: Props) {
  const { device, keeping } = useGuide();
  const network = useStore(keeping.network);
  const [hasLoaded, setLoaded] = useState(false);
  const [failedIn, setFailedIn] = useState<typeof network>();
  const image = useRef<HTMLImageElement>(null);
  const picture = pictures?.[url];
  const address = pictureAddress(pictures, url, device.pictureSize);
  const isTurn = useTurn(image, address, isLeading) && failedIn !== network;
  useReservation(useInSight(image) && isTurn && !hasLoaded);
  useAbortOnLeave(image);
  const backgroundImage = picture && !hasLoaded ? `url("${picture.standIn}")` : undefined;
  const position = focalPoint && `${focalPoint.x * 100}% ${focalPoint.y * 100}%`;
  return (
    <img
      ref={image}
      className={`${styles.picture} ${className ?? ''}`}
      style={{ backgroundImage, backgroundPosition: position, objectPosition: position }}
      src={isTurn ? address : placeholder(picture)}
      width={picture?.width}
      height={picture?.height}
      alt={alt}
      lang={lang}
      // The text beside a picture does not wait until it is decoded.
      decoding="async"
      fetchPriority={isLeading ? 'high' : 'auto'}
      onLoad={() => setLoaded(isTurn)}
      onError={() => setFailedIn(network)}
    />
  );
}

/** An empty image in the picture's own shape: without an address browsers write the alternative text in its place. */
function placeholder({ width, height }: { width: number; height: number } = { width: 1, height: 1 }): string {
  return `data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'%20width='${width}'%20height='${height}'/%3E`;
}
