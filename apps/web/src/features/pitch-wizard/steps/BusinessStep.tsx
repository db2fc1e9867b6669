import { useLingui } from '@lingui/react/macro';
import { LongAnswer, TextAnswer } from '../fields/TextAnswer.tsx';

/** Step 2: what the business does and how it earns. */
export function BusinessStep() {
  const { t } = useLingui();
  return (
    <>
      <TextAnswer
        field="businessType"
        label={t`Business Type`}
        hint={t`In a few words: food truck, franchise outlet, repair workshop.`}
        autoCapitalize="sentences"
        className="md:col-span-2"
      />
      <LongAnswer
        field="productService"
        label={t`Product or Service`}
        hint={t`What do you sell, and what is better about it?`}
        className="md:col-span-2"
      />
      <LongAnswer
        field="revenueModel"
        label={t`Revenue Model`}
        hint={t`Who pays, how much, how often? Give prices where you know them.`}
        className="md:col-span-2"
      />
      <LongAnswer
        field="rightsApprovals"
        label={t`Rights and Approvals`}
        hint={t`Licences, registrations, franchise rights or trademarks, held or applied for.`}
        rows={3}
        className="md:col-span-2"
      />
    </>
  );
}
