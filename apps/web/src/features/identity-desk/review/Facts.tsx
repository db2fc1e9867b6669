import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { DateText } from '#shared/ui/DateText.tsx';
import type { IdentityCheck, IdentityReview } from '../api/identity-review.ts';
import type { Sameness } from '../pictures/SamePerson.tsx';
import { CheckMark } from './CheckMark.tsx';
import { HeldNumber } from './HeldNumber.tsx';
import { useCheckText } from './use-check-text.ts';

interface FactProps {
  label: ReactNode;
  check: ReactNode;
  children: ReactNode;
}

/** A field, what was typed, and what the machine found about it. */
function Fact({ label, check, children }: FactProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 border-b border-line py-2.5 md:grid-cols-[9rem_minmax(0,1fr)_auto]">
      <dt className="text-sm text-ink-soft max-md:col-span-2">{label}</dt>
      <dd className="font-semibold whitespace-pre-line wrap-anywhere">{children}</dd>
      <dd className="max-w-48 text-right">{check}</dd>
    </div>
  );
}

function SamenessMark({ sameness }: { sameness: Sameness | null }) {
  switch (sameness) {
    case 'yes':
      return <CheckMark state="ok"><Trans>You said yes</Trans></CheckMark>;
    case 'no':
      return <CheckMark state="wrong"><Trans>You said no</Trans></CheckMark>;
    case 'cannot_tell':
      return <CheckMark state="wrong"><Trans>You cannot tell</Trans></CheckMark>;
    case null:
      return <CheckMark state="open"><Trans>Yours to say</Trans></CheckMark>;
  }
}

/** The fields as they were typed, each with its check. */
export function Facts({ review, sameness }: { review: IdentityReview; sameness: Sameness | null }) {
  const { t } = useLingui();
  const checkText = useCheckText();
  const marksOf = (...names: readonly IdentityCheck['name'][]) =>
    review.checks
      .filter(({ name }) => names.includes(name))
      .map((check) => (
        <CheckMark key={check.name} state={check.state}>
          {checkText(check)}
        </CheckMark>
      ));
  return (
    <dl aria-label={t`What was typed`} className="border-t border-line">
      <Fact label={<Trans>Full name</Trans>} check={marksOf('name')}>
        {review.fullName}
      </Fact>
      <Fact label={<Trans>Date of birth</Trans>} check={marksOf('dob')}>
        <DateText value={`${review.dob}T12:00:00+05:30`} />
      </Fact>
      <Fact label={<Trans>PAN/Aadhaar number</Trans>} check={marksOf('number')}>
        <HeldNumber submission={review.id} masked={review.maskedNumber} isKept={review.numberKind === 'pan'} />
      </Fact>
      <Fact label={<Trans>Address</Trans>} check={marksOf('address')}>
        {review.address}
      </Fact>
      <Fact label={<Trans>Selfie</Trans>} check={<SamenessMark sameness={sameness} />}>
        <Trans>Card and face</Trans>
      </Fact>
      <Fact label={<Trans>Used before</Trans>} check={marksOf('unique')}>
        <Trans>In other accounts</Trans>
      </Fact>
    </dl>
  );
}
