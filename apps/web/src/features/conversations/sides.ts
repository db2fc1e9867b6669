import type { ConversationSide } from '@sangam/domain/conversations';

interface SideLook {
  /** The row that is open. */
  readonly row: string;
  /** A message of one's own. */
  readonly bubble: string;
  /** A count of unread messages. */
  readonly count: string;
  readonly button: 'trust' | 'primary';
}

/** Colour has a side: teal for investors, marigold for founders, on all that is a person's own. */
export const looksOf: Readonly<Record<ConversationSide, SideLook>> = {
  investor: { row: 'border-teal bg-mist', bubble: 'bg-mist', count: 'bg-teal text-on-teal', button: 'trust' },
  founder: {
    row: 'border-marigold bg-turmeric',
    bubble: 'bg-turmeric',
    count: 'bg-marigold text-on-marigold',
    button: 'primary',
  },
};

export const otherSide = (side: ConversationSide): ConversationSide =>
  side === 'investor' ? 'founder' : 'investor';
