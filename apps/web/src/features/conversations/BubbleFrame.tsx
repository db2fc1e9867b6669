import type { ConversationSide } from '@sangam/domain/conversations';
import type { ReactNode } from 'react';
import { cn } from '#shared/ui/cn.ts';
import { looksOf } from './sides.ts';

interface BubbleFrameProps {
  /** The reader's side, for a message of their own; null for the other's. */
  own: ConversationSide | null;
  /** Nothing can be read in it: it has no colour of its own. */
  isHidden?: boolean;
  className?: string;
  children: ReactNode;
}

function lookOf(own: ConversationSide | null, isHidden: boolean): string {
  if (isHidden) return 'border-dashed border-line-strong bg-paper';
  return own === null ? 'border-line bg-paper' : `border-transparent ${looksOf[own].bubble}`;
}

/** The frame of a message: one's own at the right and in one's colour. */
export function BubbleFrame({ own, isHidden = false, className, children }: BubbleFrameProps) {
  return (
    <div
      className={cn(
        'w-fit max-w-[88%] rounded-card border px-3.5 py-2.5 break-words md:max-w-[78%]',
        own === null ? 'rounded-bl-none' : 'ml-auto rounded-br-none',
        lookOf(own, isHidden),
        className,
      )}
    >
      {children}
    </div>
  );
}
