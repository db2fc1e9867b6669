import { useLingui } from '@lingui/react/macro';
import type { TextRun } from './text-difference.ts';
import { cn } from '#shared/ui/cn.ts';

function Run({ run }: { run: TextRun }) {
  const { t } = useLingui();
  if (run.kind === 'same') return run.text;
  const [before, after] = run.kind === 'added' ? [t`added:`, t`end`] : [t`removed:`, t`end`];
  // Leading and trailing spaces are not marked.
  const words = run.text.trim() || run.text;
  const start = run.text.indexOf(words);
  const content = (
    <>
      <span className="sr-only"> [{before} </span>
      {words}
      <span className="sr-only"> {after}] </span>
    </>
  );
  return (
    <>
      {run.text.slice(0, start)}
      {run.kind === 'added' ? (
        <ins
          className={cn(
            'rounded-sm bg-leaf-wash font-semibold text-leaf-deep underline decoration-2 underline-offset-3',
            start === 0 && '[del+&]:ml-1',
          )}
        >
          {content}
        </ins>
      ) : (
        <del className="rounded-sm bg-brick-wash text-brick-deep line-through">{content}</del>
      )}
      {run.text.slice(start + words.length)}
    </>
  );
}

/** A text in two versions at once: removed words struck out, added ones underlined. */
export function TextRuns({ runs }: { runs: readonly TextRun[] }) {
  return runs.map((run, index) => (
    // Runs have no identity but their place.
    // oxlint-disable-next-line react/no-array-index-key
    <Run key={index} run={run} />
  ));
}
