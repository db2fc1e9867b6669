import type { ConversationSide } from '@sangam/domain/conversations';
import { initialsOf } from '@sangam/domain/initials';
import { cn } from '#shared/ui/cn.ts';

const tones: Readonly<Record<ConversationSide, string>> = {
  founder: 'border-marigold bg-turmeric text-marigold-deep',
  investor: 'border-teal bg-mist text-teal-deep',
};

/** A person's initials in the colour of their side. Decorative: the name stands beside it. */
export function PersonMark({ name, side }: { name: string; side: ConversationSide }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'grid size-11 shrink-0 place-items-center rounded-full border-[1.5px] text-sm font-semibold',
        tones[side],
      )}
    >
      {initialsOf(name)}
    </span>
  );
}
