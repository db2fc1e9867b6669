import { Trans } from '@lingui/react/macro';
import { asTyped } from '#shared/i18n/as-typed.tsx';
import { DateText } from '#shared/ui/DateText.tsx';
import { meansWords, useWord } from '../agreement/use-term-rows.ts';
import type { Payment } from '../api/payments-query.ts';

/** Day, means and reference in a line. */
export function PaymentFacts({ payment: { paid_on, means, reference } }: { payment: Payment }) {
  const word = useWord();
  return (
    <p className="wrap-anywhere">
      <DateText value={paid_on} className="whitespace-nowrap" />
      {means !== null && <> · {word(meansWords, means)}</>}
      {reference !== null && (
        <>
          {' · '}
          <Trans>
            reference <span className="figures">{asTyped(reference)}</span>
          </Trans>
        </>
      )}
    </p>
  );
}
