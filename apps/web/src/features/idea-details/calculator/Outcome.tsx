import { Plural, Trans } from '@lingui/react/macro';
import { type Assumptions, monthsToDouble, projectReturn } from '@sangam/domain/return-projection';
import type { ReactNode } from 'react';
import { Money } from '#shared/ui/Money.tsx';

/** Whole rupees; what is left of one falls away, as in the projection. */
const rupeesOf = (paise: number): number => Math.trunc(paise / 100);

function Figure({ name, paise }: { name: ReactNode; paise: number }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-line py-2.5">
      <dt>{name}</dt>
      <dd className="font-bold">
        <Money amount={rupeesOf(paise)} format="full" />
      </dd>
    </div>
  );
}

function Figures({ assumptions }: { assumptions: Assumptions }) {
  const { returnPaise, endPaise, monthlyPaise } = projectReturn(assumptions);
  const { basisPoints, months } = assumptions;
  const doubled = monthsToDouble(basisPoints);
  const isLoss = basisPoints < 0;
  return (
    <>
      <dl className="border-t border-line">
        <Figure
          name={isLoss ? <Trans>Loss a month</Trans> : <Trans>Return a month</Trans>}
          paise={monthlyPaise}
        />
        <Figure
          name={
            isLoss ? (
              <Plural value={months} one="Loss over # month" other="Loss over # months" />
            ) : (
              <Plural value={months} one="Return over # month" other="Return over # months" />
            )
          }
          paise={returnPaise}
        />
        <Figure name={<Trans>Amount and return together</Trans>} paise={endPaise} />
      </dl>
      {doubled !== null && (
        <p className="mt-2.5 text-sm text-ink-soft">
          <Plural
            value={doubled}
            one="At that rate the returns have reached the amount after # month."
            other="At that rate the returns have reached the amount after # months."
          />
        </p>
      )}
    </>
  );
}

/** What the assumptions come to, read out politely as they change; null where one is missing. */
export function Outcome({ assumptions }: { assumptions: Assumptions | null }) {
  return (
    <div aria-live="polite" aria-atomic="true" className="mt-5">
      {assumptions === null ? (
        <p className="rounded-field bg-card px-4 py-3">
          <Trans>Give an amount, a return a year and months to see what they come to.</Trans>
        </p>
      ) : (
        <Figures assumptions={assumptions} />
      )}
    </div>
  );
}
