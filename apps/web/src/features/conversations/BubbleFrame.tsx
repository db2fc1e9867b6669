import type { ConversationSide } from '@sangam/domain/conversations';
import type { ReactNode } from 'react';
import { cn } from '#shared/ui/cn.ts';
import { looksOf } from './sides.ts';

interface BubbleFrameProps {
  /** The reader's side, for a message of their own; null for the other's. */
  own: ConversationSide | null;
  className?: string;
  children: ReactNode;
}

/** The frame of a message: one's own at the right and in one's colour. */
export function BubbleFrame({ own, className, children }: BubbleFrameProps) {
  return (
    <div
      className={cn(
        'w-fit max-w-[88%] rounded-card border px-3.5 py-2.5 break-words md:max-w-[78%]',
        own === null
          ? 'rounded-bl-none border-line bg-paper'
          : `ml-auto rounded-br-none border-transparent ${looksOf[own].bubble}`,
        className,
      )}
    >
      {children}
    </div>
  );
}
