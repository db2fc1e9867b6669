import { Plural, Trans } from '@lingui/react/macro';
import { groupedNumber } from '@sangam/domain/grouped-number';
import { reviewPromiseHours } from '@sangam/domain/limits';
import type { ReactNode } from 'react';
import type { FrontPageFigures } from './front-page-data.ts';

function CountedFigure({ value, children }: { value: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end gap-1 py-4">
      <dt className="text-sm text-ink-soft">{children}</dt>
      <dd className="wide figures text-3xl font-bold">{value}</dd>
    </div>
  );
}

function Ideas({ ideas, cities }: { ideas: number; cities: number | null }) {
  return (
    <CountedFigure value={groupedNumber(ideas)}>
      {cities === null ? (
        <Plural value={ideas} one="idea open to investors" other="ideas open to investors" />
      ) : (
        <Trans>ideas open to investors, in {groupedNumber(cities)} places</Trans>
      )}
    </CountedFigure>
  );
}

/** The figures that were counted, each with what it counts; nothing where there are none. */
export function Figures({ figures }: { figures: FrontPageFigures }) {
  const { ideas, cities, review_hours, sent_back_of_ten } = figures;
  if (ideas === null && review_hours === null && sent_back_of_ten === null) return null;
  return (
    <>
      <p className="mt-3 text-ink-soft">
        <Trans>Counted from our own records. A figure of fewer than ten cases is left out.</Trans>
      </p>
      <dl className="mt-6 grid gap-x-8 border-y-2 border-ink max-md:divide-y max-md:divide-line md:auto-cols-fr md:grid-flow-col">
        {ideas !== null && <Ideas ideas={ideas} cities={cities} />}
        {review_hours !== null && (
          <CountedFigure value={<Plural value={review_hours} one="# hour" other="# hours" />}>
            <Trans>to a first review, the median of the last 30 days (promised: {reviewPromiseHours})</Trans>
          </CountedFigure>
        )}
        {sent_back_of_ten !== null && (
          <CountedFigure value={<Trans>{sent_back_of_ten} in 10</Trans>}>
            <Trans>ideas go back to their founder with questions first</Trans>
          </CountedFigure>
        )}
      </dl>
    </>
  );
}
