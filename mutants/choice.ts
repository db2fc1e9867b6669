/** Chooses the faults of a short run: what changed of late first, then others drawn by the commit. */
import { drawn } from './changes.ts';
import type { Changes } from './changes.ts';
import type { DatabaseMutant } from './database/mutants.ts';
import type { SettingFault } from './settings/faults.ts';

/** What StrykerJS judges by unit tests (mutants/code/stryker.config.mjs). */
const pureCode =
  /^(packages\/domain\/src\/(?!testing\/)|apps\/backend\/src\/services\/(rest\/(parse|plan(?!\/plan-(cache|request)\.))|(auth|storage)\/rules)\/).*(?<!\.test)\.ts$/;

/** About as many lines as are judged within a minute on two cores. */
const maxLines = 20;

/**
 * Changed lines of the pure code, as StrykerJS takes them. @returns `path:line-line`, at most {@link
 * maxLines}
 */
export function changedLines({ lines, seed }: Changes): string[] {
  const all = [...lines].flatMap(([file, numbers]) =>
    pureCode.test(file) ? numbers.map((line) => `${file}:${line}-${line}`) : [],
  );
  return drawn(all, seed, (line) => line).slice(0, maxLines);
}

/** Those whose settings stand in lines of `supabase/config.toml` that were added of late. */
export function changedSettings(changes: Changes): (all: readonly SettingFault[]) => SettingFault[] {
  const text = changes.addedText('supabase/config.toml');
  return (all) =>
    all.filter(({ setting }) => new RegExp(`^${setting.replace(/.*\./, '')} =`, 'm').test(text));
}

/**
 * Those whose names stand in SQL that was added of late first; each group in an order drawn by the commit.
 */
export function changedMutants(changes: Changes): (all: readonly DatabaseMutant[]) => DatabaseMutant[] {
  const sql = changes.addedText('.sql');
  const isChanged = ({ words }: DatabaseMutant): boolean => words.every((word) => sql.includes(word));
  return (all) => {
    const order = drawn(all, changes.seed, ({ id }) => id);
    return [...order.filter(isChanged), ...order.filter((mutant) => !isChanged(mutant))];
  };
}
