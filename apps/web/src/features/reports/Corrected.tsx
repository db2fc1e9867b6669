import { Trans } from '@lingui/react/macro';

interface CorrectedProps {
  now: string;
  /** What it said before corrections, the latest first. */
  before: readonly string[];
}

/** A value with those that corrections replaced, struck through; screen readers hear 'was'. */
export function Corrected({ now, before }: CorrectedProps) {
  const replaced = before.filter((value, place) => value !== (before[place - 1] ?? now));
  return (
    <>
      {replaced.toReversed().map((value, place) => (
        // oxlint-disable-next-line no-array-index-key -- values may repeat, and their order never changes
        <span key={`${place}`} className="mr-2 font-normal text-ink-soft max-sm:mr-0 max-sm:block">
          <span className="sr-only">
            <Trans>was</Trans>{' '}
          </span>
          <del>{value}</del>
        </span>
      ))}
      {now}
    </>
  );
}
