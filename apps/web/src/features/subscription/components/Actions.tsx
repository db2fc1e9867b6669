import { Trans, useLingui } from '@lingui/react/macro';
import { CreditCard } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#shared/ui/Button.tsx';
import { useResume } from '../api/change-subscription.ts';
import { CancelPanel } from './CancelPanel.tsx';
import { ChangePanel } from './ChangePanel.tsx';
import type { FactsProps } from './Facts.tsx';
import { useToldChange } from './use-told-change.ts';

/** Takes a cancellation back: one click. */
function Resume() {
  const { t } = useLingui();
  const tell = useToldChange();
  const { mutateAsync, isPending } = useResume();
  const resume = () =>
    tell(() => mutateAsync(undefined), {
      title: t`Your subscription goes on`,
      text: t`It is charged as before.`,
      kept: t`It stays cancelled.`,
    });
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-3">
      <Button variant="trust" busy={isPending} className="max-md:w-full" onClick={() => void resume()}>
        <Trans>Resume subscription</Trans>
      </Button>
      <p className="text-sm text-ink-soft">
        <Trans>It then goes on as if it had not been cancelled, with the same charges.</Trans>
      </p>
    </div>
  );
}

type Panel = 'cancel' | 'change';

/** What can be done with a running subscription; what needs more than a click opens in place. */
export function Actions(facts: FactsProps) {
  const [panel, setPanel] = useState<Panel | null>(null);
  const closed = useRef<Panel | null>(null);
  const buttons = useRef<Partial<Record<Panel, HTMLButtonElement | null>>>({});
  // The focus returns to what opened the panel.
  useEffect(() => {
    if (panel === null && closed.current !== null) buttons.current[closed.current]?.focus();
  }, [panel]);
  const close = () => {
    closed.current = panel;
    setPanel(null);
  };
  if (facts.standing === 'cancelled') return <Resume />;
  if (panel === 'cancel') return <CancelPanel {...facts} onClose={close} />;
  if (panel === 'change') return <ChangePanel {...facts} onClose={close} />;
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-3">
      <Button
        ref={(button) => void (buttons.current.change = button)}
        variant={facts.standing === 'past_due' ? 'trust' : 'outline'}
        className="max-md:w-full"
        onClick={() => setPanel('change')}
      >
        <CreditCard aria-hidden="true" />
        <Trans>Change UPI or card</Trans>
      </Button>
      <Button
        ref={(button) => void (buttons.current.cancel = button)}
        variant="outline-destructive"
        className="max-md:w-full"
        onClick={() => setPanel('cancel')}
      >
        <Trans>Cancel subscription</Trans>
      </Button>
      <p className="text-sm text-ink-soft">
        <Trans>Cancel anytime: one more click, no call, no question.</Trans>
      </p>
    </div>
  );
}
