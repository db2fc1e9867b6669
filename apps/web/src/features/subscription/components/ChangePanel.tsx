import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PaymentMethod } from '#shared/checkout/subscription-calls.ts';
import { useMethodChange } from '#shared/checkout/use-checkout.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { DateText } from '#shared/ui/DateText.tsx';
import { notify } from '#shared/ui/notify.ts';
import type { FactsProps } from './Facts.tsx';
import { MethodChoice } from '#shared/checkout/MethodChoice.tsx';
import { usePanelFocus } from './use-panel-focus.ts';

function WhatHappens({ row, standing }: FactsProps) {
  const { next_charge_at: next } = row;
  return (
    <p className="my-4 rounded-field bg-mist px-4 py-3 text-sm">
      <Trans>
        Nothing is charged today. The old mandate stays until the new one is approved, then it is withdrawn.
      </Trans>{' '}
      {standing === 'past_due' ? (
        <Trans>The charge that failed is then tried with the new one.</Trans>
      ) : (
        next !== null && (
          <Trans>
            Next charge as before: <DateText value={next} className="font-semibold" />.
          </Trans>
        )
      )}
    </p>
  );
}

/** Another card or UPI address, in place. */
export function ChangePanel({ row, standing, onClose }: FactsProps & { onClose: () => void }) {
  const { t } = useLingui();
  const heading = usePanelFocus();
  const [method, setMethod] = useState<PaymentMethod>(row.method === 'card' ? 'card' : 'upi');
  const { change, isBusy, dialog } = useMethodChange();
  const ask = async () => {
    if (!(await change({ method }))) return;
    notify.success(t`Changed`, t`The new mandate is in force, the old one is withdrawn.`);
    onClose();
  };
  return (
    <section
      aria-labelledby="change-title"
      className="mt-5 rounded-card border-[1.5px] border-teal bg-card p-5 md:p-6"
    >
      <h2 id="change-title" ref={heading} tabIndex={-1} className="mb-3 text-xl focus:outline-none">
        <Trans>Change UPI or card</Trans>
      </h2>
      <MethodChoice value={method} onChange={setMethod} disabled={isBusy} />
      <WhatHappens row={row} standing={standing} />
      <div className="flex flex-wrap gap-3">
        <Button variant="trust" busy={isBusy} className="max-md:w-full" onClick={() => void ask()}>
          {method === 'upi' ? <Trans>Ask my UPI app</Trans> : <Trans>Enter the card</Trans>}
        </Button>
        <Button variant="outline" className="max-md:w-full" onClick={onClose}>
          <Trans>Keep the old one</Trans>
        </Button>
      </div>
      {dialog}
    </section>
  );
}
