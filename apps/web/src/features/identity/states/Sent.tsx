import { Trans, useLingui } from '@lingui/react/macro';
import { Hourglass } from 'lucide-react';
import { paths } from '#shared/paths.ts';
import { useAccountRole } from '#shared/session/use-account-role.ts';
import { ButtonLink } from '#shared/ui/Button.tsx';
import { DateText } from '#shared/ui/DateText.tsx';
import { StepLine } from '../frame/StepLine.tsx';
import { useTone } from '../frame/use-tone.ts';
import type { StandingProps } from './standing-props.ts';
import { StateHead } from './StateHead.tsx';

/** Sent: when, and what happens next. */
export function Sent({ identity }: StandingProps) {
  const { t } = useLingui();
  const tone = useTone();
  const isInvestor = useAccountRole() === 'investor';
  const { submitted_at: sentAt, appealed_at: appealedAt } = identity;
  return (
    <>
      <StateHead icon={Hourglass} tone="marigold" title={t`We check your identity`}>
        {sentAt !== null && (
          <Trans>
            Sent on <DateText value={sentAt} format="time" className="font-semibold text-ink" />.
          </Trans>
        )}{' '}
        {appealedAt !== null && (
          <Trans>
            You appealed on <DateText value={appealedAt} className="whitespace-nowrap" />: another reviewer
            looks at it.
          </Trans>
        )}
      </StateHead>
      <StepLine step={3} tone={tone} />
      <ol className="grid max-w-[65ch] list-decimal gap-2 pl-5">
        <li>
          {identity.provider === 'manual' ? (
            <Trans>A person compares the card, the fields and the picture.</Trans>
          ) : (
            <Trans>A person compares what the issuer told with your account.</Trans>
          )}
        </li>
        <li>
          <Trans>You get an e-mail and an update here with the answer.</Trans>
        </li>
        <li>
          <Trans>If something does not fit, it says what, and you send it again.</Trans>
        </li>
      </ol>
      <p className="mt-4 max-w-[65ch] text-ink-soft">
        <Trans>Until then you can talk and make offers; accepting one waits for it.</Trans>
      </p>
      <ButtonLink to={isInvestor ? paths.invest : paths.build} variant={tone} className="mt-6">
        <Trans>To your dashboard</Trans>
      </ButtonLink>
    </>
  );
}
