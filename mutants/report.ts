/** What became of planted faults, in figures, and whether that is good enough. */
import { acceptedSurvivors } from './survivors.ts';

type Part = 'database' | 'settings' | 'code';

const parts: readonly Part[] = ['database', 'settings', 'code'];

export interface Outcome {
  readonly part: Part;
  readonly kind: string;
  readonly id: string;
  /** The test that noticed; null where none did. */
  readonly killer: string | null;
}

/** The least share that has to be noticed of each part, in a run of all of it. */
const targets: Readonly<Record<Part, number>> = { database: 0.95, settings: 0.9, code: 0.85 };

/** The least share of some fifty faults of code drawn from what changed: few enough that luck counts. */
const sampledTargets: Readonly<Record<Part, number>> = { database: 0.95, settings: 0.9, code: 0.5 };

const share = (outcomes: readonly Outcome[]): number =>
  outcomes.filter(({ killer }) => killer !== null).length / Math.max(outcomes.length, 1);

function line(name: string, outcomes: readonly Outcome[]): string {
  const killed = outcomes.filter(({ killer }) => killer !== null).length;
  const listed = outcomes.filter(({ id, killer }) => killer === null && acceptedSurvivors.has(id)).length;
  const also = listed === 0 ? '' : `, ${listed} listed`;
  return `${name}: ${killed} of ${outcomes.length} noticed (${(100 * share(outcomes)).toFixed(1)} %)${also}`;
}

/** Planted and noticed, by part and kind, as lines. */
export function figures(outcomes: readonly Outcome[]): string[] {
  return parts.flatMap((part) => {
    const own = outcomes.filter((outcome) => outcome.part === part);
    if (own.length === 0) return [];
    const kinds = [...new Set(own.map(({ kind }) => kind))];
    const lines = kinds.map((kind) =>
      line(
        `  ${kind}`,
        own.filter((outcome) => outcome.kind === kind),
      ),
    );
    return [line(part, own), ...lines];
  });
}

/**
 * What is wrong with the outcomes, as lines; none where they are good enough.
 * @param sampled whether these are a few of many, whose share says little
 */
export function complaints(outcomes: readonly Outcome[], sampled: boolean): string[] {
  const found = outcomes.flatMap(({ part, id, killer }) => {
    if (killer !== null)
      return acceptedSurvivors.has(id) ? [`noticed, though listed as a survivor: ${id}`] : [];
    return part !== 'code' && !acceptedSurvivors.has(id) ? [`survived: ${id}`] : [];
  });
  for (const part of parts) {
    const own = outcomes.filter((outcome) => outcome.part === part);
    const least = (sampled ? sampledTargets : targets)[part];
    if (own.length >= 10 && share(own) < least) {
      found.push(`${part}: less than ${100 * least} % of the faults are noticed`);
    }
  }
  return found;
}
