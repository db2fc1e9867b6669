import { Trans, useLingui } from '@lingui/react/macro';
import { TimerOff } from 'lucide-react';
import { Button } from '#shared/ui/Button.tsx';
import { DateText } from '#shared/ui/DateText.tsx';
import { useTone } from '../frame/use-tone.ts';
import type { StandingProps } from './standing-props.ts';
import { StateHead } from './StateHead.tsx';

/** It counted until a day that is over. */
export function Expired({ identity, onAgain }: StandingProps) {
  const { t } = useLingui();
  const tone = useTone();
  return (
    <>
      <StateHead icon={TimerOff} tone="marigold" title={t`Your verification has run out`}>
        {identity.expires_at !== null && (
          <Trans>
            It counted until <DateText value={identity.expires_at} className="whitespace-nowrap" />. Deals
            that you made go on; accepting another offer needs it again.
          </Trans>
        )}
      </StateHead>
      <Button variant={tone} className="mt-6" onClick={onAgain}>
        <Trans>Verify again</Trans>
      </Button>
    </>
  );
}
