import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Update } from '../api/updates-query.ts';

/** How updates of a kind look, what they say, and where they lead. */
export interface Look {
  readonly icon: LucideIcon;
  readonly tone: string;
  readonly text: (count: number, payload: Update['payload']) => ReactNode;
  /** For updates that are about no idea: what stands in the place of its name. */
  readonly title?: (update: Update) => ReactNode;
  /** The page it leads to; the founder's own idea unless said otherwise. */
  readonly to?: (update: Update) => string;
}

export const ofInvestor = 'bg-mist text-teal-deep';
