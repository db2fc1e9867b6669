import { Trans, useLingui } from '@lingui/react/macro';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { isDeclined } from '../api/errors.ts';
import { logProblem } from '../log.ts';
import { Button } from '../ui/Button.tsx';
import { DateText } from '../ui/DateText.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { TextField } from '../ui/TextField.tsx';
import { Paise } from '../subscription/Paise.tsx';
import type { SheetResult } from './run-checkout.ts';
import {
  answerSandboxCheckout,
  type Mandate,
  type PaymentMethod,
  type SandboxOutcome,
} from './subscription-calls.ts';
import { useFailureText } from './use-failure-text.ts';

export interface SandboxSheetProps {
  readonly request: Mandate;
  readonly method: PaymentMethod;
  readonly onEnd: (result: SheetResult) => void;
}

/** Where the sample of the field comes from; the server shows it as the means of payment. */
const samples = { upi: 'success@razorpay', card: 'Visa 1111' } as const satisfies Record<
  PaymentMethod,
  string
>;

/** Sends an outcome; a refusal by the bank is an end of the sheet, a lost connection is not. */
function useAnswer({ request, onEnd }: SandboxSheetProps, methodLabel: string) {
  const failureText = useFailureText();
  const [sending, setSending] = useState<SandboxOutcome | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const answer = async (outcome: SandboxOutcome) => {
    if (sending !== null) return;
    setSending(outcome);
    setProblem(null);
    const { providerSubscriptionId } = request;
    try {
      onEnd(await answerSandboxCheckout({ providerSubscriptionId, outcome, methodLabel }));
    } catch (error) {
      if (isDeclined(error)) return onEnd('declined');
      logProblem('sandbox checkout', error);
      const { title, advice } = failureText(error);
      setProblem(`${title}. ${advice}`);
    }
    setSending(null);
  };
  return { answer, sending, problem };
}

function Terms({ request }: Pick<SandboxSheetProps, 'request'>) {
  const { amountPaise, firstChargeAt } = request;
  if (amountPaise === undefined || firstChargeAt === undefined)
    return <Trans>Nothing is charged now. The next charge stays on its day.</Trans>;
  return (
    <Trans>
      <Paise amount={amountPaise} /> a month, GST included, first on <DateText value={firstChargeAt} />.
    </Trans>
  );
}

/** Stands in for a payment provider's sheet: says so, and has a button for each thing a bank can answer. */
export function SandboxSheet(props: SandboxSheetProps) {
  const { request, method, onEnd } = props;
  const { t } = useLingui();
  const [label, setLabel] = useState<string>(samples[method]);
  const { answer, sending, problem } = useAnswer(props, label);
  const outcomes: readonly (readonly [SandboxOutcome, string])[] = [
    ['approve', t`Approve`],
    ['approve-no-webhook', t`Approve, but lose the webhook`],
    ['decline', t`Decline`],
  ];
  return (
    <Dialog
      open
      size="small"
      onOpenChange={(isOpen) => !isOpen && onEnd('dismissed')}
      title={
        <span className="inline-flex items-center gap-2">
          <FlaskConical aria-hidden="true" className="size-5 shrink-0 text-marigold-deep" />
          {t`SANDBOX: no real money moves`}
        </span>
      }
      description={t`A payment provider’s own page would open here. Choose what the bank answers.`}
    >
      <div className="grid gap-4">
        <p>
          <Terms request={request} />
        </p>
        <TextField
          name="sandbox_method"
          label={method === 'upi' ? t`UPI address` : t`Card`}
          hint={t`Made up. Never a real card number.`}
          value={label}
          maxLength={40}
          autoComplete="off"
          onChange={({ target }) => setLabel(target.value)}
        />
        <div className="grid gap-3">
          {outcomes.map(([outcome, words]) => (
            <Button
              key={outcome}
              variant={outcome === 'approve' ? 'trust' : 'outline'}
              fullWidth
              busy={sending === outcome}
              onClick={() => void answer(outcome)}
            >
              {words}
            </Button>
          ))}
        </div>
        <p role="alert" className="text-brick-deep empty:hidden">
          {problem}
        </p>
      </div>
    </Dialog>
  );
}
