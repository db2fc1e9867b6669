import { Trans, useLingui } from '@lingui/react/macro';
import { BadgeCheck } from 'lucide-react';
import { DateText } from '#shared/ui/DateText.tsx';
import type { StandingProps } from './standing-props.ts';
import { StateHead } from './StateHead.tsx';

/** Verified: since when, until when, by which document, and what others see of it. */
export function Verified({ identity }: StandingProps) {
  const { t } = useLingui();
  const { verified_at: at, expires_at: until, number_kind: kind, number_last4: last4 } = identity;
  return (
    <>
      <StateHead icon={BadgeCheck} tone="leaf" title={t`Your identity is verified`}>
        <Trans>You can invest and borrow.</Trans>
      </StateHead>
      <dl className="mt-6 grid max-w-[65ch] gap-x-8 gap-y-1 border-y border-line py-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
        {at !== null && (
          <>
            <dt className="text-ink-soft">
              <Trans>Verified on</Trans>
            </dt>
            <dd className="mb-2 font-semibold">
              <DateText value={at} />
            </dd>
          </>
        )}
        <dt className="text-ink-soft">
          <Trans>Valid until</Trans>
        </dt>
        <dd className="mb-2 font-semibold">
          {until === null ? <Trans>No end date</Trans> : <DateText value={until} />}
        </dd>
        {kind !== null && last4 !== null && (
          <>
            <dt className="text-ink-soft">
              <Trans>By</Trans>
            </dt>
            <dd className="figures font-semibold">
              {kind === 'pan' ? (
                <Trans>PAN ending in {last4}</Trans>
              ) : (
                <Trans>Aadhaar ending in {last4}</Trans>
              )}
            </dd>
          </>
        )}
      </dl>
      <p className="mt-4 max-w-[65ch] text-ink-soft">
        <Trans>
          Others see that your identity was verified and on which day, beside your first name. It says who you
          are, not that your figures were checked.
        </Trans>
      </p>
    </>
  );
}
