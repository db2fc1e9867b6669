import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { DayBars } from '#shared/charts/DayBars.tsx';
import { Card } from '#shared/ui/Card.tsx';
import type { Step } from '../api/numbers-query.ts';
import { type Column, measureNames } from '../measures.ts';
import type { StepName } from '../periods.ts';

const shown: readonly (readonly [Column, string])[] = [
  ['ideas', 'text-marigold'],
  ['conversations', 'text-teal'],
  ['fundings', 'text-leaf'],
];

function Chart({
  measure,
  className,
  steps,
  step,
}: {
  measure: Column;
  className: string;
  steps: readonly Step[];
  step: StepName;
}) {
  const { t } = useLingui();
  const days = useMemo(() => steps.map(({ first }) => first), [steps]);
  const values = useMemo(() => steps.map((each) => each[measure] ?? 0), [steps, measure]);
  return (
    <Card padding="none" className="flex min-w-0 flex-col p-4">
      <h3 className="text-base [font-stretch:100%]">{t(measureNames[measure])}</h3>
      <DayBars
        days={days}
        values={values}
        step={step === 'month' ? 'month' : 'day'}
        className={`mt-auto pt-2 ${className}`}
      />
    </Card>
  );
}

/** What came by day, week or month; the table below has the same numbers, and the others. */
export function Charts({ steps, step }: { steps: readonly Step[]; step: StepName }) {
  const { t } = useLingui();
  return (
    <section aria-label={t`Over time`} className="grid gap-4 md:grid-cols-3">
      {shown.map(([measure, className]) => (
        <Chart key={measure} {...{ measure, className, steps, step }} />
      ))}
    </section>
  );
}
