/** Who brings what into a founder's project. */
import { parseOwnContribution } from './own-contribution.ts';

/** Whole rupees. */
export interface ProjectFigures {
  /** What investors are asked for. */
  readonly asked: number;
  /** What the founder brings besides; null where their answer is no sum. */
  readonly own: number | null;
  /** Both together; null where the founder's part is not known. */
  readonly whole: number | null;
}

/**
 * The figures of a project. A percentage is of what is asked for: so the wizard reads it back to founders as
 * they type it.
 *
 * @param asked `funding_amount`, in whole rupees
 * @param ownContribution as stored: digits, or a percentage such as `20%`
 */
export function projectFiguresOf(asked: number, ownContribution: string): ProjectFigures {
  const contribution = parseOwnContribution(ownContribution);
  if (contribution === null) return { asked, own: null, whole: null };
  const own =
    contribution.kind === 'amount' ? contribution.rupees : Math.round((asked * contribution.percent) / 100);
  return { asked, own, whole: asked + own };
}
