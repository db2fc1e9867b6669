import { cn } from '../ui/cn.ts';
import { SignPicture } from './SignPicture.tsx';

export interface SignTileProps {
  /** The idea's id, by which its sign is always the same. */
  ideaId: string;
  name: string;
  category: string;
  /** Its size, 44 to 72 px; 48 px where nothing is said. */
  className?: string;
}

/**
 * The sign of an idea as a small square without words, for rows that name it. The name stands beside it, so
 * nothing is read out. An idea with a photograph has the same tile: rows look alike.
 */
export function SignTile({ ideaId, name, category, className = 'size-12' }: SignTileProps) {
  return (
    <SignPicture
      {...{ ideaId, name, category }}
      city=""
      shape="tile"
      isDecorative
      className={cn('shrink-0', className)}
    />
  );
}
