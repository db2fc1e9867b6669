import { Trans } from '@lingui/react/macro';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { logLine } from '#shared/log.ts';
import { useSubscribeWay } from '#shared/subscription/SubscribeLink.tsx';
import { Button } from '#shared/ui/Button.tsx';

/**
 * The contact of somebody without a subscription. Disabled for eyes and screen readers, and heard all the
 * same: a press is logged (product §6.roles) and answered, where a `disabled` button would be mute and out of
 * the keyboard's reach (decision 76).
 */
export function LockedContact() {
  const [wasPressed, setWasPressed] = useState(false);
  const way = useSubscribeWay();
  return (
    <div data-print="no">
      <Button
        variant="outline"
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
              Contact opens with a subscription.{' '}
              <Link {...way} className="text-link">
                See what it costs and how to begin
              </Link>
              . Save the idea to find it again afterwards.
            </Trans>
          </span>
        )}
      </output>
    </div>
  );
}
