import { Trans, useLingui } from '@lingui/react/macro';
import { brand } from '../config/brand.ts';
import { Handshake, Scale, TrendingDown, UserCheck } from 'lucide-react';
import { useState } from 'react';
import { logProblem } from '../log.ts';
import { paths } from '../paths.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { notify } from '../ui/notify.ts';
import { useAcceptDisclaimer } from './accept-disclaimer.ts';

function Points() {
  const name = brand.name;
  const points = [
    {
      Icon: Handshake,
      text: (
        <Trans>
          {name} introduces founders and investors and keeps records. It never holds, pools or moves your
          money.
        </Trans>
      ),
    },
    {
      Icon: TrendingDown,
      text: (
        <Trans>
          Returns are typically paid monthly. They are not guaranteed and not insured: you can lose all that
          you invest.
        </Trans>
      ),
    },
    {
      Icon: UserCheck,
      text: (
        <Trans>
          Every idea is reviewed before it appears, but its figures are the founder’s own. Check them
          yourself.
        </Trans>
      ),
    },
    {
      Icon: Scale,
      text: (
        <Trans>
          Nothing here is advice or an offer to the public. What you agree on is between you and the founder.
        </Trans>
      ),
    },
  ];
  return (
    <ul className="space-y-4">
      {points.map(({ Icon, text }) => (
        <li key={Icon.displayName} className="flex gap-3.5">
          <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-teal" />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

/**
 * What an investor must know before the first look at ideas (product §4.disclaimer, §10.law). It
 * closes only by agreeing; leaving the screen is the other way out.
 */
export function DisclaimerDialog() {
  const { t } = useLingui();
  const [isTicked, setIsTicked] = useState(false);
  const accept = useAcceptDisclaimer({
    onAccepted: () =>
      notify.success(t`Welcome to ${brand.name}!`, t`You can now browse investment opportunities.`),
    onError: (error) => {
      logProblem('accept disclaimer', error);
      notify.error(t`Failed to save disclaimer acceptance. Please try again.`);
    },
  });
  return (
    <Dialog
      open
      dismissible={false}
      title={t`Before you look at ideas`}
      description={t`Please read these four points. We ask only once.`}
      footer={
        <>
          <ButtonLink to={paths.invest} variant="ghost">
            <Trans>Back to Dashboard</Trans>
          </ButtonLink>
          <Button
            variant="trust"
            disabled={!isTicked}
            busy={accept.isPending}
            onClick={() => accept.mutate()}
          >
            {accept.isPending ? t`Processing...` : t`Continue`}
          </Button>
        </>
      }
    >
      <Points />
      <Checkbox
        className="mt-4 border-t border-line pt-2 font-semibold"
        label={t`I have read this. I decide for myself and carry the risk of what I invest.`}
        checked={isTicked}
        disabled={accept.isPending}
        onChange={(event) => setIsTicked(event.target.checked)}
      />
    </Dialog>
  );
}
