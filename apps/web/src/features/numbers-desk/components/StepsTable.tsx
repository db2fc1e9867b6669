import { Trans, useLingui } from '@lingui/react/macro';
import { groupedNumber } from '@sangam/domain/grouped-number';
import { csvOf } from '#shared/csv/csv-file.ts';
import { DownloadButton } from '#shared/csv/DownloadButton.tsx';
import { DateText } from '#shared/ui/DateText.tsx';
import type { Step } from '../api/numbers-query.ts';
import { type Column, columns, measureNames, ofPeople } from '../measures.ts';
import type { StepName } from '../periods.ts';

interface TableProps {
  steps: readonly Step[];
  step: StepName;
  shown: readonly Column[];
  firstColumn: string;
}

function Table({ steps, step, shown, firstColumn }: TableProps) {
  const { t } = useLingui();
  return (
    <table className="w-full text-sm">
      <thead className="sticky top-0 bg-card">
        <tr className="border-b border-line align-bottom">
          <th scope="col" className="py-2 text-left">
            {firstColumn}
          </th>
          {shown.map((measure) => (
            <th key={measure} scope="col" className="min-w-20 py-2 pl-3 text-right">
              {t(measureNames[measure])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {steps.toReversed().map((each) => (
          <tr key={each.first} className="border-b border-line last:border-0">
            <th scope="row" className="py-2 text-left font-normal whitespace-nowrap">
              <DateText value={each.first} format={step === 'month' ? 'month' : 'date'} />
            </th>
            {shown.map((measure) => (
              <td key={measure} className="figures py-2 pl-3 text-right">
                {groupedNumber(each[measure] ?? 0)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface StepsTableProps {
  steps: readonly Step[];
  step: StepName;
  isOfPart: boolean;
}

/** Every measure by day, week or month, the latest first, and as a file; a wide one scrolls by itself. */
export function StepsTable({ steps, step, isOfPart }: StepsTableProps) {
  const { t } = useLingui();
  const shown = columns.filter((measure) => !isOfPart || !ofPeople.includes(measure));
  const firstColumn = { day: t`Day`, week: t`Week from`, month: t`Month` }[step];
  const make = () =>
    csvOf<string>(
      steps.map((each) => ({
        first: each.first,
        ...Object.fromEntries(shown.map((measure) => [measure, each[measure] ?? 0])),
      })),
      {
        first: firstColumn,
        ...Object.fromEntries(shown.map((measure) => [measure, t(measureNames[measure])])),
      },
    );
  return (
    <section aria-labelledby="steps-title">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="steps-title" className="text-xl">
          <Trans>The same in numbers</Trans>
        </h2>
        <DownloadButton name="numbers" make={make}>
          <Trans>Download CSV</Trans>
        </DownloadButton>
      </div>
      <section
        aria-label={t`All numbers`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: by the keyboard, too
        tabIndex={0}
        className="relative mt-3 max-h-112 overflow-auto rounded-card border border-line bg-card px-4"
      >
        <Table {...{ steps, step, shown, firstColumn }} />
      </section>
    </section>
  );
}
