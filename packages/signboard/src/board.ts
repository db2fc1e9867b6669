import type { Motif } from './motifs/motif.ts';
import type { Random } from './random.ts';

export type Edge = 'double' | 'beads' | 'rope';

/** What a layout is given: the board's size, what is written, and what the seed has chosen. */
export interface Board {
  readonly width: number;
  readonly height: number;
  /** 4:1 instead of 8:5. */
  readonly isWide: boolean;
  readonly name: string;
  /** The trade as it is written; '' where there is nothing to say beside the city. */
  readonly trade: string;
  readonly city: string;
  readonly motif: Motif;
  readonly edge: Edge;
  readonly isSplit: boolean;
  /** Turns rays, as a share of one ray. */
  readonly turn: number;
  readonly id: string;
  readonly random: Random;
}
