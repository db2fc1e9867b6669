import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { ContributionAnswer } from '../fields/ContributionAnswer.tsx';
import { FundingAnswer } from '../fields/FundingAnswer.tsx';
import { TextAnswer } from '../fields/TextAnswer.tsx';
import { prepareUploadFields } from '../uploads/LazyUploadFields.tsx';
import { FundsUsageField } from './FundsUsageField.tsx';

/** Step 6: how much, for what, and what comes back. */
export function FundingStep() {
  const { t } = useLingui();
  useEffect(prepareUploadFields, []);
  return (
    <>
      <FundingAnswer />
      <ContributionAnswer />
      <TextAnswer
        field="returnEquity"
        label={t`Return/Equity Offering`}
        hint={t`What an investor gets back, in percent a year. Only what you expect: never a promise.`}
        placeholder={t`e.g. 22% a year`}
      />
      <TextAnswer
        field="breakEvenTime"
        label={t`Expected Time to Break Even`}
        hint={t`When monthly income will cover monthly costs.`}
        placeholder={t`e.g. 14 months`}
      />
      <FundsUsageField />
    </>
  );
}
