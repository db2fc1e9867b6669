import { Trans, useLingui } from '@lingui/react/macro';
import { FlaskConical } from 'lucide-react';
import type { Standing } from '#shared/subscription/standing.ts';
import type { ClockMove } from '#shared/checkout/subscription-calls.ts';
import { Button } from '#shared/ui/Button.tsx';
import { useClock } from '../api/change-subscription.ts';
import { useToldChange } from './use-told-change.ts';

interface Choice {
  readonly move: ClockMove;
  readonly label: string;
}

function useChoices(standing: Standing): readonly Choice[] {
  const { t } = useLingui();
  switch (standing) {
    case 'trialing':
    case 'active':
      return [
        { move: { to: 'notice', outcome: 'success' }, label: t`To the notice before the next charge` },
        { move: { to: 'next-charge', outcome: 'success' }, label: t`To the next charge: it succeeds` },
        { move: { to: 'next-charge', outcome: 'failure' }, label: t`To the next charge: it fails` },
      ];
    case 'past_due':
      return [
        { move: { to: 'retry', outcome: 'success' }, label: t`To the next try: it succeeds` },
        { move: { to: 'retry', outcome: 'failure' }, label: t`To the next try: it fails` },
      ];
    case 'cancelled':
      return [{ move: { to: 'next-charge', outcome: 'success' }, label: t`To the end` }];
    case 'none':
    case 'incomplete':
    case 'ended':
      return [];
  }
}

/** Lets somebody who tries the product live through months of a subscription in seconds. */
export function SandboxClock({ standing }: { standing: Standing }) {
  const { t } = useLingui();
  const tell = useToldChange();
  const choices = useChoices(standing);
  const { mutateAsync, isPending } = useClock();
  const move = (to: ClockMove) => void tell(() => mutateAsync(to), { title: t`The sandbox clock has moved` });
  if (choices.length === 0) return null;
  return (
    <section
      aria-labelledby="clock-title"
      className="mt-10 rounded-card border-2 border-dashed border-line-strong p-5"
      data-print="no"
    >
      <h2 id="clock-title" className="flex items-center gap-2 text-lg">
        <FlaskConical aria-hidden="true" className="size-5 shrink-0 text-marigold-deep" />
        <Trans>SANDBOX: move the clock</Trans>
      </h2>
      <p className="mt-1 mb-4 text-sm text-ink-soft">
        <Trans>
          No real money moves here. For you alone the time goes on to the next charge, and the bank answers as
          you choose.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        {choices.map(({ move: to, label }) => (
          <Button key={label} variant="outline" size="small" disabled={isPending} onClick={() => move(to)}>
            {label}
          </Button>
        ))}
      </div>
    </section>
  );
}
