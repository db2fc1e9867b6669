import { useLingui } from '@lingui/react/macro';
import type { TextRun } from '@sangam/domain/text-difference';

function Run({ run }: { run: TextRun }) {
  const { t } = useLingui();
  if (run.kind === 'same') return run.text;
  const [before, after] = run.kind === 'added' ? [t`added:`, t`end`] : [t`removed:`, t`end`];
  const content = (
    <>
      <span className="sr-only"> [{before} </span>
      {run.text}
      <span className="sr-only"> {after}] </span>
    </>
  );
  return run.kind === 'added' ? (
    <ins className="rounded-sm [del+&]:ml-1 bg-leaf-wash font-semibold text-leaf-deep underline decoration-2 underline-offset-3">
      {content}
    </ins>
  ) : (
    <del className="rounded-sm bg-brick-wash text-brick-deep line-through">{content}</del>
  );
}

/** A text in two versions at once: struck out what was taken out, underlined what was put in. */
export function TextRuns({ runs }: { runs: readonly TextRun[] }) {
  return runs.map((run, index) => (
    // Runs have no identity but their place.
    // oxlint-disable-next-line react/no-array-index-key
    <Run key={index} run={run} />
  ));
}
