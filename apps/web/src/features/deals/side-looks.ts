import type { ConversationSide } from '@sangam/domain/conversations';

interface SideLook {
  /** The edge above the page's head. */
  readonly edge: string;
  readonly card: 'mist' | 'turmeric';
  readonly button: 'trust' | 'primary';
  readonly quietButton: 'outline-trust' | 'outline-primary';
  /** A step that is done. */
  readonly mark: string;
}

/** Colour has a side: teal for investors, marigold for founders, on all that is a person's own. */
export const looksOf: Readonly<Record<ConversationSide, SideLook>> = {
  investor: {
    edge: 'border-t-teal',
    card: 'mist',
    button: 'trust',
    quietButton: 'outline-trust',
    mark: 'border-teal bg-teal text-on-teal',
  },
  founder: {
    edge: 'border-t-marigold',
    card: 'turmeric',
    button: 'primary',
    quietButton: 'outline-primary',
    mark: 'border-marigold bg-marigold text-on-marigold',
  },
};
