import { Trans, useLingui } from '@lingui/react/macro';
import { amountProblemOf } from '@sangam/domain/amount';
import { parseRupees } from '@sangam/domain/money';
import { parseBasisPoints, parseMonths } from '@sangam/domain/return-projection';
import { formatRoi } from '@sangam/domain/roi';
import { type ReactNode, useState } from 'react';
import { Card } from '#shared/ui/Card.tsx';
import { MoneyField } from '#shared/ui/MoneyField.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import { Outcome } from './Outcome.tsx';

export interface CalculatorProps {
  /** What the founder asks for, in whole rupees: the amount that it begins with. */
  fundingAmount: number;
  /** The return that the founder stated, percent a year; null where none. It is told, not put in. */
  statedRoi: number | null;
}

/** A text as it is typed; what is wrong about it is said once the field was left. */
function useTyped(first: string) {
  const [text, setText] = useState(first);
  const [wasLeft, setWasLeft] = useState(false);
  return {
    text,
    bound: { value: text, onBlur: () => setWasLeft(true) },
    setText,
    errorIf: (isWrong: boolean, error: ReactNode) => (wasLeft && isWrong ? error : undefined),
  };
}

function useAssumptions({ fundingAmount, statedRoi }: CalculatorProps) {
  const { t } = useLingui();
  const amount = useTyped(String(fundingAmount));
  const percent = useTyped('');
  const months = useTyped('12');
  const rupees = parseRupees(amount.text);
  const basisPoints = parseBasisPoints(percent.text);
  const monthCount = parseMonths(months.text);
  const stated = statedRoi === null ? '' : formatRoi(statedRoi);
  return {
    amount: {
      ...amount.bound,
      onChange: amount.setText,
      error: amount.errorIf(
        rupees === null || rupees === 0,
        amountProblemOf(amount.text) ?? 'invalid_amount',
      ),
    },
    percent: {
      ...percent.bound,
      hint:
        stated === ''
          ? t`The founder states none. Less than 0 is a loss.`
          : t`The founder states ${stated}. Less than 0 is a loss.`,
      error: percent.errorIf(
        percent.text.trim() !== '' && basisPoints === null,
        t`Please give a percentage from −100 to 100.`,
      ),
      setText: percent.setText,
    },
    months: {
      ...months.bound,
      error: months.errorIf(monthCount === null, t`Please give whole months, from 1 to 120.`),
      setText: months.setText,
    },
    assumptions:
      rupees === null || rupees === 0 || basisPoints === null || monthCount === null
        ? null
        : { paise: rupees * 100, basisPoints, months: monthCount },
  };
}

/** What the reader's own numbers come to. They stay while the page is open, and go nowhere. */
export function Calculator(props: CalculatorProps) {
  const { t } = useLingui();
  const { amount, percent, months, assumptions } = useAssumptions(props);
  const { setText: setPercent, ...percentField } = percent;
  const { setText: setMonths, ...monthsField } = months;
  return (
    <Card as="section" tone="mist" aria-labelledby="own-assumptions">
      <h3 id="own-assumptions" className="text-lg">
        <Trans>Your own assumptions</Trans>
      </h3>
      <p className="mt-1 max-w-[60ch] text-ink-soft">
        <Trans>Put in what you think is likely, not what you hope for. Nobody else sees these numbers.</Trans>
      </p>
      <div className="mt-4 grid gap-x-4 gap-y-4 md:grid-cols-3">
        <MoneyField label={t`Amount`} name="assumed_amount" inputMode="numeric" {...amount} />
        <TextField
          label={t`Return a year`}
          name="assumed_return"
          inputMode="text"
          autoComplete="off"
          maxLength={8}
          trailing={<span className="px-3.5 text-ink-soft">%</span>}
          {...percentField}
          onChange={({ target }) => setPercent(target.value)}
        />
        <TextField
          label={t`Months`}
          name="assumed_months"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          {...monthsField}
          onChange={({ target }) => setMonths(target.value)}
        />
      </div>
      <Outcome assumptions={assumptions} />
      <p className="mt-4 text-sm text-ink-soft">
        <Trans>
          This is arithmetic on your assumptions, not a promise: returns are neither guaranteed nor insured.
          It is simple, not compounded, and before tax.
        </Trans>
      </p>
    </Card>
  );
}
