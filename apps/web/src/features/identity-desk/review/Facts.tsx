import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { IdentityReview } from '@sangam/domain/validation/identity-review';
import type { ReactNode } from 'react';
import { DateText } from '#shared/ui/DateText.tsx';
import type { Sameness } from '../pictures/SamePerson.tsx';
import { CheckMark } from './CheckMark.tsx';
import { type Check, checksOf } from './checks.ts';
import { HeldNumber } from './HeldNumber.tsx';
import { useCheckText } from './use-check-text.ts';

interface FactProps {
  label: ReactNode;
  check?: ReactNode;
  children: ReactNode;
}

/** A field, what was typed, and what was found about it. */
function Fact({ label, check, children }: FactProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-center gap-x-4 gap-y-1 border-b border-line py-2.5 md:grid-cols-[8.5rem_minmax(0,1fr)_minmax(0,11rem)]">
      <dt className="text-sm text-ink-soft max-md:col-span-2">{label}</dt>
      <dd className="font-semibold whitespace-pre-line wrap-anywhere">{children}</dd>
      <dd className="grid gap-1">{check}</dd>
    </div>
  );
}

function SamenessMark({ sameness }: { sameness: Sameness | null }) {
  switch (sameness) {
    case 'yes':
      return (
        <CheckMark state="ok">
          <Trans>You said yes</Trans>
        </CheckMark>
      );
    case 'no':
      return (
        <CheckMark state="wrong">
          <Trans>You said no</Trans>
        </CheckMark>
      );
    case 'cannot_tell':
      return (
        <CheckMark state="wrong">
          <Trans>You cannot tell</Trans>
        </CheckMark>
      );
    case null:
      return (
        <CheckMark state="open">
          <Trans>Yours to say</Trans>
        </CheckMark>
      );
  }
}

interface FactsProps {
  review: IdentityReview;
  sameness: Sameness | null;
  /** Whether the reader still has something to say about card and face. */
  asksSameness: boolean;
}

/** The fields as they were typed, each with what the database found; the card is compared by the reader. */
export function Facts({ review, sameness, asksSameness }: FactsProps) {
  const { t } = useLingui();
  const checkText = useCheckText(review);
  const checks = checksOf(review);
  const marksOf = (of: Check['of']) =>
    checks
      .filter((check) => check.of === of)
      .map(({ name, state }) => (
        <CheckMark key={name} state={state}>
          {checkText(name)}
        </CheckMark>
      ));
  return (
    <dl aria-label={t`What was typed`} className="border-t border-line">
      <Fact label={<Trans>Full name</Trans>} check={marksOf('name')}>
        {review.full_name}
      </Fact>
      <Fact label={<Trans>Date of birth</Trans>} check={marksOf('dob')}>
        <DateText value={`${review.dob}T12:00:00+05:30`} />
      </Fact>
      <Fact label={<Trans>PAN/Aadhaar number</Trans>} check={marksOf('number')}>
        <HeldNumber
          submission={review.id}
          masked={review.number_masked}
          isStored={review.number_kind === 'pan'}
        />
      </Fact>
      <Fact label={<Trans>Address</Trans>}>{review.address ?? <Trans>None was told</Trans>}</Fact>
      <Fact label={<Trans>Number in use</Trans>} check={marksOf('used')}>
        <Plural
          value={review.checks.other_accounts}
          _0="In no other account"
          one="In # other account"
          other="In # other accounts"
        />
      </Fact>
      {asksSameness && (
        <Fact label={<Trans>Same person</Trans>} check={<SamenessMark sameness={sameness} />}>
          {review.id_type === null ? <Trans>Document and account</Trans> : <Trans>Card and face</Trans>}
        </Fact>
      )}
    </dl>
  );
}
