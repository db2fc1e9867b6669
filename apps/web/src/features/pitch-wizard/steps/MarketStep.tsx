import { useLingui } from '@lingui/react/macro';
import { LongAnswer } from '../fields/TextAnswer.tsx';

/** Step 3: who buys it, here. */
export function MarketStep() {
  const { t } = useLingui();
  return (
    <>
      <LongAnswer
        field="successReason"
        label={t`Why Will It Succeed Here?`}
        hint={t`What do people in this place need that they do not get today?`}
        className="md:col-span-2"
      />
      <LongAnswer
        field="targetCustomers"
        label={t`Target Customers`}
        hint={t`Who are they, how many live or pass nearby?`}
        className="md:col-span-2"
      />
      <LongAnswer
        field="competition"
        label={t`Competition`}
        hint={t`Who sells something like it nearby, and why will people come to you?`}
        className="md:col-span-2"
      />
      <LongAnswer
        field="expectedVolume"
        label={t`Expected Volume`}
        hint={t`Customers or orders a day or a month.`}
        rows={3}
        className="md:col-span-2"
      />
      <LongAnswer
        field="localAdvantages"
        label={t`Local Advantages`}
        hint={t`Place, suppliers, people you know.`}
        rows={3}
        className="md:col-span-2"
      />
    </>
  );
}
