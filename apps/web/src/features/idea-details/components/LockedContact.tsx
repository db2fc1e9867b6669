import { Trans } from '@lingui/react/macro';
import { trialDays } from '@sangam/domain/subscription';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { logLine } from '#shared/log.ts';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/Button.tsx';

/**
 * The contact of somebody without a subscription. Disabled for eyes and screen readers, and heard all the
 * same: a press is logged (product §6.roles) and answered, where a `disabled` button would be mute and out of
 * the keyboard's reach (decision 76).
 */
export function LockedContact() {
  const [wasPressed, setWasPressed] = useState(false);
  return (
    <div data-print="no">
      <Button
        variant="trust"
        fullWidth
        aria-disabled="true"
        onClick={() => {
          logLine('Subscription required to contact founder');
          setWasPressed(true);
        }}
      >
        <Lock aria-hidden="true" />
        <Trans>Subscribe to Contact</Trans>
      </Button>
      <output className="block">
        {wasPressed && (
          <span className="mt-2 block rounded-field bg-mist px-4 py-3">
            <Trans>
              Contact opens with a subscription. Subscribing is not open yet; when it is, you start it on{' '}
              <Link to={paths.invest} className="text-link">
                the Invest page
              </Link>
              , and the first {trialDays} days are free. Save the idea to find it there again.
            </Trans>
          </span>
        )}
      </output>
    </div>
  );
}
