import { Trans, useLingui } from '@lingui/react/macro';
import { amountProblemOf } from '@sangam/domain/amount';
import {
  type FundsRow,
  fundsBreakdownProblem,
  sumOfRows,
  toFundsEntries,
} from '@sangam/domain/funds-breakdown';
import { fundsBreakdownLimits } from '@sangam/domain/limits';
import { formatRupees } from '@sangam/domain/money';
import { Plus, Trash2 } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { logProblem } from '#shared/log.ts';
import { Button } from '#shared/ui/Button.tsx';
import { MoneyField } from '#shared/ui/MoneyField.tsx';
import { notify } from '#shared/ui/notify.ts';
import { TextField } from '#shared/ui/TextField.tsx';
import { useTextDraft } from '#shared/use-text-draft.ts';
import type { Deal } from '../api/deal-query.ts';
import { useGiveUses } from '../api/give-uses.ts';
import { useOtherName } from '../use-other-name.ts';
import { useRefusalText } from '../use-refusal-text.ts';
import { isAnyBegun, readLines, writeLines } from './typed-lines.ts';

interface LineProps {
  line: FundsRow;
  index: number;
  wasTried: boolean;
  onChange: (change: Partial<FundsRow>) => void;
  onRemove: (() => void) | null;
}

function Line({ line: { label, amount }, index, wasTried, onChange, onRemove }: LineProps) {
  const { t } = useLingui();
  const number = index + 1;
  const isBegun = wasTried && (label.trim() !== '' || amount.trim() !== '');
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 gap-y-3 sm:grid-cols-[minmax(0,1fr)_11rem_auto]">
      <TextField
        name={`label-${number}`}
        label={t`Line ${number}: what for`}
        value={label}
        maxLength={fundsBreakdownLimits.labelLength}
        error={isBegun && label.trim() === '' ? 'required' : null}
        onChange={({ target }) => onChange({ label: target.value })}
        className="max-sm:col-span-2"
      />
      <MoneyField
        name={`amount-${number}`}
        label={t`Line ${number}: sum`}
        inputMode="numeric"
        value={amount}
        error={isBegun ? (amount.trim() === '' ? 'required' : amountProblemOf(amount)) : null}
        onChange={(next) => onChange({ amount: next })}
      />
      {onRemove !== null && (
        <Button
          variant="ghost"
          size="icon"
          className="mt-7"
          aria-label={t`Remove line ${number}`}
          onClick={onRemove}
        >
          <Trash2 aria-hidden="true" />
        </Button>
      )}
    </li>
  );
}

/** What of the amount no line names yet, or how far they go beyond it. */
function Rest({ lines, amount }: { lines: readonly FundsRow[]; amount: number }): ReactNode {
  const { t } = useLingui();
  const rest = amount - sumOfRows(lines);
  if (rest === 0) return <Trans>All of {formatRupees(amount)} has its line.</Trans>;
  const text = formatRupees(Math.abs(rest));
  return rest > 0 ? t`${text} of ${formatRupees(amount)} still without a line` : t`${text} too much`;
}

/** The field to be mended first: what a begun line misses, else the sum of the first. */
function wrongField(lines: readonly FundsRow[]): string {
  const wrong = lines.flatMap(({ label, amount }, index) => {
    if (label.trim() === '' && amount.trim() === '') return [];
    if (label.trim() === '') return [`label-${index + 1}`];
    return amount.trim() === '' || amountProblemOf(amount) !== null ? [`amount-${index + 1}`] : [];
  });
  return wrong[0] ?? (isAnyBegun(lines) ? 'amount-1' : 'label-1');
}

/** What is typed, stored on this device until it is sent. */
function useLines(deal: Deal, onGiven: () => void) {
  const { t } = useLingui();
  const { first } = useOtherName(deal);
  const refusalText = useRefusalText();
  const [draft, setDraft] = useTextDraft('deal-uses', deal.id);
  const [failure, setFailure] = useState<string | null>(null);
  const { mutateAsync, isPending } = useGiveUses(deal.id);
  const lines = readLines(draft);
  const entries = toFundsEntries(lines, (text) => text.trim());
  const isRight = entries !== null && fundsBreakdownProblem(lines, String(deal.amount)) === null;
  const change = (next: readonly FundsRow[]) => setDraft(writeLines(next));
  const send = async () => {
    setFailure(null);
    try {
      await mutateAsync(entries ?? []);
      setDraft('');
      notify.success(t`It is recorded`);
      onGiven();
    } catch (error) {
      logProblem('use of the money', error);
      setFailure(refusalText(error, first));
    }
  };
  return { lines, change, isRight, send, isPending, failure };
}

/** The lines of what the money is for, which together are the deal's amount. */
export function UsesForm({ deal, onClose }: { deal: Deal; onClose: () => void }) {
  const { t } = useLingui();
  const { lines, change, isRight, send, isPending, failure } = useLines(deal, onClose);
  const [wasTried, setWasTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWasTried(true);
    if (isPending) return;
    if (isRight) void send();
    else form.current?.querySelector<HTMLElement>(`[name="${wrongField(lines)}"]`)?.focus();
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="mt-4 space-y-4">
      <ol className="space-y-5 sm:space-y-3">
        {lines.map((line, index) => (
          <Line
            // Lines have no identity but their place.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            {...{ line, index, wasTried }}
            onChange={(part) => change(lines.map((each, at) => (at === index ? { ...each, ...part } : each)))}
            onRemove={lines.length > 1 ? () => change(lines.toSpliced(index, 1)) : null}
          />
        ))}
      </ol>
      {lines.length < fundsBreakdownLimits.rows && (
        <Button variant="outline" size="small" onClick={() => change([...lines, { label: '', amount: '' }])}>
          <Plus aria-hidden="true" />
          <Trans>Add a line</Trans>
        </Button>
      )}
      <output className="block font-semibold">
        <Rest lines={lines} amount={deal.amount} />
      </output>
      <p className="text-sm text-ink-soft">
        <Trans>It stands as you record it, in the conversation, too: it cannot be changed afterwards.</Trans>
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={isPending} className="max-sm:w-full">
          <Trans>Record what it is for</Trans>
        </Button>
        <Button variant="ghost" onClick={onClose}>
          <Trans>Not now</Trans>
        </Button>
        <p role="alert" className="text-sm font-semibold text-brick-deep">
          {failure ??
            (wasTried && !isRight ? t`The lines have to come to the whole amount, each with its sum.` : null)}
        </p>
      </div>
    </form>
  );
}
