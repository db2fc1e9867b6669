import { Trans, useLingui } from '@lingui/react/macro';
import { type DealBill, type DealUse, dealUseLimits } from '@sangam/domain/deal-uses';
import { parseRupees } from '@sangam/domain/money';
import { type FormEvent, useRef, useState } from 'react';
import { isOutdated, isTooMany, isUnreachable } from '#shared/api/errors.ts';
import { logProblem } from '#shared/log.ts';
import { randomId } from '#shared/random-id.ts';
import { Button } from '#shared/ui/Button.tsx';
import { MoneyField } from '#shared/ui/MoneyField.tsx';
import { notify } from '#shared/ui/notify.ts';
import { SelectField } from '#shared/ui/SelectField.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import { useStoredFields } from '#shared/use-stored-fields.ts';
import { useSendBill } from '../api/uses.ts';
import { FileField } from '../form/FileField.tsx';

interface BillFormProps {
  deal: string;
  uses: readonly DealUse[];
  /** The bill that is corrected; null for a new one. */
  corrected: DealBill | null;
  today: string;
  /** The first day that a bill may have: when the offer was accepted. */
  since: string;
  onClose: () => void;
}

/** What is typed of a bill; `use` is its line's number, '' for none of them. */
function begun(corrected: DealBill | null, uses: readonly DealUse[], today: string) {
  const use = corrected === null ? uses[0]?.number : corrected.use_number;
  return {
    id: randomId(),
    use: use === null || use === undefined ? '' : String(use),
    amount: corrected === null ? '' : String(corrected.amount),
    billed_on: corrected?.billed_on ?? today,
    file: corrected?.file ?? null,
    note: corrected?.note ?? '',
  };
}

function useFailureText(): (error: unknown) => string {
  const { t } = useLingui();
  return (error) => {
    if (isUnreachable(error)) return t`No connection. Nothing is lost: press once more when you are online.`;
    if (isOutdated(error))
      return t`It was corrected meanwhile, or the seven days are over. Load the page again.`;
    if (isTooMany(error)) return t`This deal has as many bills as it takes. Put several into one.`;
    return t`The server did not take it. Check the day and the sum.`;
  };
}

type Typed = ReturnType<typeof begun>;

interface BillFieldsProps extends Pick<BillFormProps, 'uses' | 'corrected' | 'today' | 'since'> {
  bill: Typed;
  problems: { readonly amount: boolean; readonly billed_on: boolean };
  onChange: (part: Partial<Typed>) => void;
}

function BillFields({ uses, corrected, today, since, bill, problems, onChange }: BillFieldsProps) {
  const { t } = useLingui();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <MoneyField
        name="amount"
        inputMode="numeric"
        label={t`Sum`}
        required
        hint={corrected === null ? undefined : t`0 where it was sent by mistake.`}
        value={bill.amount}
        error={problems.amount ? (bill.amount.trim() === '' ? 'required' : 'invalid_amount') : null}
        onChange={(amount) => onChange({ amount })}
      />
      <TextField
        name="billed_on"
        type="date"
        label={t`Day of the bill`}
        required
        min={since}
        max={today}
        value={bill.billed_on}
        error={problems.billed_on ? t`A day since the offer was accepted, and not after today.` : null}
        onChange={({ target }) => onChange({ billed_on: target.value })}
      />
      <SelectField
        name="use"
        label={t`What it was for`}
        options={[
          ...uses.map(({ number, label }) => ({ value: String(number), label })),
          { value: '', label: t`Not in the plan` },
        ]}
        value={bill.use}
        onChange={({ target }) => onChange({ use: target.value })}
      />
      <TextField
        name="note"
        label={t`Note (optional)`}
        maxLength={dealUseLimits.noteLength}
        value={bill.note}
        onChange={({ target }) => onChange({ note: target.value })}
      />
    </div>
  );
}

/** What is typed, what is wrong with it, and sending it. */
function useBill({ deal, uses, corrected, today, since, onClose }: BillFormProps) {
  const { t } = useLingui();
  const wordsOf = useFailureText();
  const {
    fields: bill,
    change,
    forget,
  } = useStoredFields('bill', corrected?.id ?? deal, () => begun(corrected, uses, today));
  const [failure, setFailure] = useState<string | null>(null);
  const { mutateAsync, isPending } = useSendBill(deal);
  const amount = parseRupees(bill.amount);
  const problems = {
    amount: amount === null || (amount === 0 && corrected === null),
    billed_on: bill.billed_on < since || bill.billed_on > today,
  };
  const send = async () => {
    setFailure(null);
    try {
      await mutateAsync({
        bill: bill.id,
        use_number: bill.use === '' ? null : Number(bill.use),
        amount: amount ?? 0,
        billed_on: bill.billed_on,
        file: bill.file,
        note: bill.note.trim(),
        replaces: corrected?.id ?? null,
      });
      forget();
      notify.success(t`The bill is added`);
      onClose();
    } catch (error) {
      logProblem('bill', error);
      setFailure(wordsOf(error));
    }
  };
  return { bill, change, problems, send, isPending, failure };
}

/** A bill in under a minute: a picture of it, the sum, the day, what it was for. */
export function BillForm(props: BillFormProps) {
  const { deal, corrected, onClose } = props;
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const { bill, change, problems, send, isPending, failure } = useBill(props);
  const [wasTried, setWasTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWasTried(true);
    if (isPending || isBusy) return;
    const wrong = problems.amount ? 'amount' : problems.billed_on ? 'billed_on' : null;
    if (wrong === null) void send();
    else form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="space-y-4">
      <FileField
        subject={deal}
        name={bill.file}
        label={t`Photograph the bill`}
        hint={t`or a PDF; without one it says “Without a bill”`}
        takesPdf
        onChange={(file) => change({ file })}
        onBusy={setIsBusy}
      />
      <BillFields
        {...props}
        {...{ bill }}
        problems={wasTried ? problems : { amount: false, billed_on: false }}
        onChange={change}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={isPending} disabled={isBusy} className="max-sm:w-full">
          {corrected === null ? <Trans>Add the bill</Trans> : <Trans>Send the correction</Trans>}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          <Trans>Not now</Trans>
        </Button>
        <p role="alert" className="text-sm font-semibold text-brick-deep">
          {failure}
        </p>
      </div>
    </form>
  );
}
