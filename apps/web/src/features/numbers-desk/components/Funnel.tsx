import { Trans, useLingui } from '@lingui/react/macro';
import { groupedNumber } from '@sangam/domain/grouped-number';
import { Card } from '#shared/ui/Card.tsx';
import { funnel, measureNames, ofPeople, type Sums } from '../measures.ts';

/** How often each step of the way came in the period; bars beside their numbers. */
export function Funnel({ total, isOfPart }: { total: Sums; isOfPart: boolean }) {
  const { t } = useLingui();
  const steps = funnel.filter((measure) => !isOfPart || !ofPeople.includes(measure));
  const most = Math.max(...steps.map((measure) => total[measure] ?? 0), 1);
  return (
    <Card as="section" aria-labelledby="funnel-title">
      <h2 id="funnel-title" className="text-xl">
        <Trans>From sign-up to funded</Trans>
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        <Trans>
          What happened in the period, not what became of the same ideas: the ledger follows ideas by when
          they came.
        </Trans>
      </p>
      <dl className="mt-4 space-y-2">
        {steps.map((measure) => {
          const cases = total[measure] ?? 0;
          return (
            <div key={measure} className="grid items-center gap-x-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
              <dt>{t(measureNames[measure])}</dt>
              <dd className="flex items-center gap-3">
                <span
                  aria-hidden="true"
                  className="h-6 rounded-small bg-teal"
                  style={{ width: `${(cases / most) * 78}%`, minWidth: cases > 0 ? 4 : 0 }}
                />
                <span className="figures font-semibold">{groupedNumber(cases)}</span>
              </dd>
            </div>
          );
        })}
      </dl>
    </Card>
  );
}
