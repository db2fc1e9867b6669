import type { CashFlow } from '@sangam/domain/rate-of-return';
import { useEffect, useState } from 'react';
import { logProblem } from '#shared/log.ts';

/** The part of a row that a rate is made of. */
interface Cash {
  readonly cash_days: readonly string[];
  readonly cash_amounts: readonly number[];
}

const flowsOf = ({ cash_days, cash_amounts }: Cash): CashFlow[] =>
  cash_days.map((day, index) => ({ day, amount: cash_amounts[index] ?? 0 }));

/** The yearly rate of payments, null where it is not known; `isOver`: nothing more will come. */
export type RateOf = (cash: Cash, isOver: boolean) => number | null;

/** Loads what computes rates. */
export async function loadRates(): Promise<RateOf> {
  const { yearlyRate } = await import('@sangam/domain/rate-of-return');
  return (cash, isOver) => yearlyRate(flowsOf(cash), isOver);
}

/** What computes rates, undefined until it is loaded; a page is complete without it. */
export function useRates(): RateOf | undefined {
  const [rateOf, setRateOf] = useState<RateOf>();
  useEffect(() => {
    let isOver = false;
    const show = async () => {
      const loaded = await loadRates();
      if (!isOver) setRateOf(() => loaded);
    };
    show().catch((error: unknown) => logProblem('rates of return', error));
    return () => {
      isOver = true;
    };
  }, []);
  return rateOf;
}
