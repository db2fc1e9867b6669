import { Trans, useLingui } from '@lingui/react/macro';
import { formatRupees } from '@sangam/domain/money';
import { useState } from 'react';
import { asTyped } from '#shared/i18n/as-typed.tsx';
import { randomId } from '#shared/random-id.ts';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { DateText } from '#shared/ui/DateText.tsx';
import { MoneyField } from '#shared/ui/MoneyField.tsx';
import { SelectField } from '#shared/ui/SelectField.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import { Question } from './Question.tsx';
import type { PaidDraft, ReportDraft } from './report-draft.ts';

/** A due that waits for its payment. */
export interface PayableDue {
  /** `<deal>:<number>`. */
  readonly key: string;
  readonly name: string;
  readonly due_on: string;
  readonly amount: number;
  readonly means: string;
}

function useMeans() {
  const { t } = useLingui();
  return [
    { value: 'upi', label: t`UPI` },
    { value: 'bank_transfer', label: t`Bank transfer` },
    { value: 'cheque', label: t`Cheque` },
    { value: 'cash', label: t`Cash` },
  ];
}

interface DueFieldsProps {
  due: PayableDue;
  paid: PaidDraft;
  today: string;
  problem: 'amount' | 'reference' | undefined;
  onChange: (paid: PaidDraft) => void;
}

function PaymentFields({ due, paid, today, problem, onChange }: DueFieldsProps) {
  const { t } = useLingui();
  const means = useMeans();
  const { key, name } = due;
  const set = (part: Partial<PaidDraft>) => onChange({ ...paid, ...part });
  return (
    <div className="mb-3 grid gap-3 border-l-3 border-marigold pl-4 sm:grid-cols-2">
      <MoneyField
        name={`amount:${key}`}
        inputMode="numeric"
        label={t`Paid to ${name}`}
        hasOwnReading
        value={paid.amount}
        error={problem === 'amount' ? t`Please enter what you paid.` : null}
        onChange={(amount) => set({ amount })}
      />
      <TextField
        name={`paid_on:${key}`}
        type="date"
        label={t`On`}
        max={today}
        value={paid.paid_on}
        onChange={({ target }) => set({ paid_on: target.value })}
      />
      <SelectField
        name={`means:${key}`}
        label={t`By`}
        options={means}
        value={paid.means}
        onChange={({ target }) => set({ means: target.value })}
      />
      <TextField
        name={`reference:${key}`}
        label={paid.means === 'cash' ? t`Reference (optional)` : t`Reference`}
        hint={t`The UPI or UTR number, as your bank shows it.`}
        maxLength={60}
        value={paid.reference}
        error={
          problem === 'reference' ? t`Please enter the number, so that ${name} finds the payment.` : null
        }
        onChange={({ target }) => set({ reference: target.value })}
      />
    </div>
  );
}

interface DueRowProps extends Pick<DueFieldsProps, 'due' | 'today' | 'problem' | 'onChange'> {
  typed: PaidDraft | undefined;
}

/** A due, ticked once it is paid; then with how. */
function DueRow({ due, today, typed, problem, onChange }: DueRowProps) {
  const { key, name, amount, due_on, means } = due;
  const [payment] = useState(randomId);
  const paid: PaidDraft = typed ?? {
    isPaid: false,
    payment,
    amount: String(amount),
    paid_on: today,
    means,
    reference: '',
  };
  return (
    <>
      <Checkbox
        name={`paid:${key}`}
        checked={paid.isPaid}
        onChange={({ target }) => onChange({ ...paid, isPaid: target.checked })}
        label={
          <>
            <span className="block font-semibold">
              <Trans>
                I paid {formatRupees(amount)} to {asTyped(name)}
              </Trans>
            </span>
            <span className="block text-sm text-ink-soft">
              <Trans>
                due <DateText value={due_on} /> · they confirm it on their side
              </Trans>
            </span>
          </>
        }
      />
      {paid.isPaid && <PaymentFields {...{ due, paid, today, problem, onChange }} />}
    </>
  );
}

interface PaidQuestionProps {
  number: number;
  dues: readonly PayableDue[];
  /** Some amounts follow from this report: they are paid on the deal's page. */
  hasUnknown: boolean;
  today: string;
  draft: ReportDraft;
  problems: Readonly<Record<string, 'amount' | 'reference'>> | undefined;
  onChange: (part: Partial<ReportDraft>) => void;
}

/** What was paid of what is due; each investor confirms it on their side. */
export function PaidQuestion(props: PaidQuestionProps) {
  const { number, dues, hasUnknown, today, draft, problems, onChange } = props;
  const { t } = useLingui();
  return (
    <Question number={number} title={t`Paid to your investors`}>
      {dues.map((due) => (
        <DueRow
          key={due.key}
          {...{ due, today }}
          typed={draft.paid[due.key]}
          problem={problems?.[due.key]}
          onChange={(paid) => onChange({ paid: { ...draft.paid, [due.key]: paid } })}
        />
      ))}
      {dues.length === 0 && !hasUnknown && (
        <p className="text-ink-soft">
          <Trans>Nothing is due now.</Trans>
        </p>
      )}
      {hasUnknown && (
        <p className="text-sm text-ink-soft">
          <Trans>
            What a share of sales comes to follows from this report. Record that payment on the deal’s page.
          </Trans>
        </p>
      )}
    </Question>
  );
}
