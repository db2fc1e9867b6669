import { Trans, useLingui } from '@lingui/react/macro';
import { Lock } from 'lucide-react';
import { contactArrival } from '#shared/ideas/contact-arrival.ts';
import { logLine } from '#shared/log.ts';
import { paths } from '#shared/paths.ts';
import { Button, ButtonLink } from '#shared/ui/Button.tsx';
import { notify } from '#shared/ui/notify.ts';

export interface ContactButtonProps {
  ideaId: string;
  /** Read out with the button, so that a list of them can be told apart. */
  title: string;
  isLocked: boolean;
}

/**
 * 'Contact Founder' leads to the idea and opens the contact there. Without a subscription the button is
 * disabled for eyes and screen readers, and heard all the same: a press is logged and answered (decision 76).
 */
export function ContactButton({ ideaId, title, isLocked }: ContactButtonProps) {
  const { t } = useLingui();
  if (!isLocked) {
    return (
      <ButtonLink
        to={paths.idea(ideaId)}
        state={contactArrival}
        variant="trust"
        size="small"
        aria-label={t`Contact Founder: ${title}`}
        className="basis-full"
      >
        <Trans>Contact Founder</Trans>
      </ButtonLink>
    );
  }
  return (
    <Button
      variant="outline"
      size="small"
      aria-disabled="true"
      aria-label={t`Subscribe to Contact: ${title}`}
      className="grow border-dashed"
      onClick={() => {
        logLine('Subscription required to contact founder');
        notify.info(
          t`Contact opens with a subscription`,
          t`“Subscribe to view full details” on the same card leads to it.`,
        );
      }}
    >
      <Lock aria-hidden="true" />
      <Trans>Subscribe to Contact</Trans>
    </Button>
  );
}
