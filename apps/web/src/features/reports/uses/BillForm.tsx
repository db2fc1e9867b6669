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

/** A bill in under a minute: a picture of it, the sum, the day, what it was for. */
export function BillForm({ deal, uses, corrected, today, since, onClose }: BillFormProps) {
  const { t } = useLingui();
  const wordsOf = useFailureText();
  const form = useRef<HTMLFormElement>(null);
  const [bill, setBill] = useState(() => begun(corrected, uses, today));
  const [problem, setProblem] = useState<string | null>(null);
  const [wasTried, setWasTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const { mutateAsync, isPending } = useSendBill(deal);
  const set = (part: Partial<typeof bill>) => setBill({ ...bill, ...part });
  const amount = parseRupees(bill.amount);
  const isWrong = amount === null || (amount === 0 && corrected === null);
  const isOff = bill.billed_on < since || bill.billed_on > today;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setWasTried(true);
    if (isPending || isBusy) return;
    if (amount === null || isWrong || isOff) {
      form.current?.querySelector<HTMLElement>(`[name="${isWrong ? 'amount' : 'billed_on'}"]`)?.focus();
      return;
    }
    setProblem(null);
    try {
      await mutateAsync({
        bill: bill.id,
        use_number: bill.use === '' ? null : Number(bill.use),
        amount,
        billed_on: bill.billed_on,
        file: bill.file,
        note: bill.note.trim(),
        replaces: corrected?.id ?? null,
      });
      notify.success(t`The bill is added`);
      onClose();
    } catch (error) {
      logProblem('bill', error);
      setProblem(wordsOf(error));
    }
  };
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
      <FileField
        subject={deal}
        name={bill.file}
        label={t`Photograph the bill`}
        hint={t`or a PDF; without one it says “Without a bill”`}
        takesPdf
        onChange={(file) => set({ file })}
        onBusy={setIsBusy}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField
          name="amount"
          inputMode="numeric"
          label={t`Sum`}
          required
          hint={corrected === null ? undefined : t`0 where it was sent by mistake.`}
          value={bill.amount}
          error={wasTried && isWrong ? (bill.amount.trim() === '' ? 'required' : 'invalid_amount') : null}
          onChange={(typed) => set({ amount: typed })}
        />
        <TextField
          name="billed_on"
          type="date"
          label={t`Day of the bill`}
          required
          min={since}
          max={today}
          value={bill.billed_on}
          error={wasTried && isOff ? t`A day since the offer was accepted, and not after today.` : null}
          onChange={({ target }) => set({ billed_on: target.value })}
        />
        <SelectField
          name="use"
          label={t`What it was for`}
          options={[
            ...uses.map(({ number, label }) => ({ value: String(number), label })),
            { value: '', label: t`Not in the plan` },
          ]}
          value={bill.use}
          onChange={({ target }) => set({ use: target.value })}
        />
        <TextField
          name="note"
          label={t`Note (optional)`}
          maxLength={dealUseLimits.noteLength}
          value={bill.note}
          onChange={({ target }) => set({ note: target.value })}
        />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={isPending} disabled={isBusy} className="max-sm:w-full">
          {corrected === null ? <Trans>Add the bill</Trans> : <Trans>Send the correction</Trans>}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          <Trans>Not now</Trans>
        </Button>
        <p role="alert" className="text-sm font-semibold text-brick-deep">
          {problem}
        </p>
      </div>
    </form>
  );
}
