import type { CSSProperties } from 'react';
import { backgroundOf, type Cut } from '#domain/game/cut.ts';
import type { GamePicture } from './use-pictures.ts';

type Props = { of: Pick<GamePicture, 'address'>; cut: Cut; className?: string; style?: CSSProperties };

/**
 * A part of a picture. It needs no accessible name: the control around it has one. Pictures are not mirrored in any
 * script.
 */
export function CutPicture({ of: { address }, cut, className = 'game-cut', style }: Props) {
  const { size, position } = backgroundOf(cut);
  const background = { backgroundImage: `url("${address}")`, backgroundSize: size, backgroundPosition: position };
  return <span className={className} style={{ ...background, ...style }} />;
}
