import type { CSSProperties } from 'react';
import { backgroundOf, type Cut } from '#domain/game/cut.ts';
import type { GamePicture } from './use-pictures.ts';

type Props = { of: Pick<GamePicture, 'address'>; cut: Cut; className?: string; style?: CSSProperties };

/** A part of a picture. It is never alone: the control it is in has a name. Pictures are not mirrored in any script. */
export function CutPicture({ of: { address }, cut, className = 'game-cut', style }: Props) {
  const { size, position } = backgroundOf(cut);
  const background = { backgroundImage: `url("${address}")`, backgroundSize: size, backgroundPosition: position };
  return <span className={className} style={{ ...background, ...style }} />;
}
