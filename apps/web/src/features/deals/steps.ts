/** Where a deal stands, as a line of steps. */
import type { Deal } from './api/deal-query.ts';

export type StepName = 'accepted' | 'agreed' | 'funded' | 'completed' | 'called_off';

export interface Step {
  readonly name: StepName;
  /** When it was reached; null for one that is still to come. */
  readonly at: string | null;
}

/** The later of both words; null until both have given theirs. */
function bothAt({ own_agreed_at: own, other_agreed_at: other }: Deal): string | null {
  if (own === null || other === null) return null;
  return Date.parse(own) > Date.parse(other) ? own : other;
}

/** Those that were reached, and those to come; a deal that was called off ends with that. */
export function stepsOf(deal: Deal): readonly Step[] {
  const steps: Step[] = [
    { name: 'accepted', at: deal.accepted_at },
    { name: 'agreed', at: bothAt(deal) },
    { name: 'funded', at: deal.funded_at },
  ];
  if (deal.state === 'called_off')
    return [...steps.filter(({ at }) => at !== null), { name: 'called_off', at: deal.ended_at }];
  return [...steps, { name: 'completed', at: deal.state === 'completed' ? deal.ended_at : null }];
}
