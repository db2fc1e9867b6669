import { Trans, useLingui } from '@lingui/react/macro';
import { amountProblems } from '@sangam/domain/amount';
import { type FundsRow, sumOfRows } from '@sangam/domain/funds-breakdown';
import type { IdeaForm } from '@sangam/domain/idea-form';
import { fundsBreakdownLimits } from '@sangam/domain/limits';
import { formatRupees, parseRupees } from '@sangam/domain/money';
import { Plus } from 'lucide-react';
import {
  type FocusEvent,
  type ReactNode,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useRef,
} from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { Button } from '#shared/ui/Button.tsx';
import { FieldNotes } from '#shared/ui/FieldFrame.tsx';
import { type FundsRowAct, FundsRowFields } from './FundsRowFields.tsx';
import { FundsTotal } from './FundsTotal.tsx';
import { recheckLeft, recheckShown, useFieldError } from './use-answer.ts';

/** The rows after an act on one of them. */
function rowsAfter(rows: readonly FundsRow[], index: number, act: FundsRowAct): FundsRow[] {
  if (act.kind === 'change')
    return rows.map((row, each) => (each === index ? { ...row, ...act.change } : row));
  const rest = rows.filter((_, each) => each !== index);
  const moved = rows[index];
  if (act.kind === 'remove' || moved === undefined) return rest;
  return rest.toSpliced(act.kind === 'up' ? index - 1 : index + 1, 0, moved);
}

function useSuggestions(rows: readonly FundsRow[]): string[] {
  const { t } = useLingui();
  const common = [
    t`Equipment`,
    t`Inventory`,
    t`Marketing`,
    t`Working capital`,
    t`Legal`,
    t`Rent and deposit`,
    t`Salaries`,
  ];
  const given = new Set(rows.map(({ label }) => label.trim().toLowerCase()));
  return common.filter((label) => !given.has(label.toLowerCase()));
}

/** The table's error: for unreadable amounts the rows, for a wrong sum the difference. */
function useTableError(rows: readonly FundsRow[]): ReactNode {
  const { t } = useLingui();
  const { getValues } = useFormContext<IdeaForm>();
  const error = useFieldError('fundsBreakdown');
  if (amountProblems.some((problem) => problem === error))
    return t`An amount cannot be read. Please see the marked row.`;
  if (error !== 'sum_differs') return error;
  const difference = sumOfRows(rows) - (parseRupees(getValues('totalFunding')) ?? 0);
  const text = formatRupees(Math.abs(difference));
  return difference > 0
    ? t`The rows come to ${text} more than Total Funding Required. Please change them, or remove them all.`
    : t`The rows come to ${text} less than Total Funding Required. Please change them, or remove them all.`;
}

/** The rows, what can be done with them, and the focus that follows it. */
function useFundsRows() {
  const { t } = useLingui();
  const form = useFormContext<IdeaForm>();
  const { field } = useController({ control: form.control, name: 'fundsBreakdown' });
  const table = useRef<HTMLFieldSetElement>(null);
  /** What gets the focus once the rows are on the screen: a control by its name. */
  const wanted = useRef<string | null>(null);

  useEffect(() => {
    if (wanted.current === null) return;
    table.current?.querySelector<HTMLElement>(`[name="${wanted.current}"]:not(:disabled)`)?.focus();
    wanted.current = null;
  });

  const { onChange } = field;
  const change = useCallback(
    (next: FundsRow[]) => {
      onChange(next);
      recheckShown(form, 'fundsBreakdown');
    },
    [onChange, form],
  );
  const act = useCallback(
    (index: number, what: FundsRowAct) => {
      const current = form.getValues('fundsBreakdown');
      const next = rowsAfter(current, index, what);
      const name = (row: number, part: string) => `fundsBreakdown.${row}.${part}`;
      if (what.kind === 'remove')
        wanted.current = next.length === 0 ? 'addFundsRow' : name(Math.max(index - 1, 0), 'label');
      // Focuses the same button of the moved row, or the opposite one if the row has reached the end.
      if (what.kind === 'up') wanted.current = name(index - 1, index === 1 ? 'down' : 'up');
      if (what.kind === 'down') wanted.current = name(index + 1, index === next.length - 2 ? 'up' : 'down');
      change(next);
    },
    [form, change],
  );
  const add = useCallback(
    (label: string, amount = '') => {
      const current = form.getValues('fundsBreakdown');
      wanted.current = `fundsBreakdown.${current.length}.${label === '' ? 'label' : 'amount'}`;
      change([...current, { label, amount }]);
    },
    [form, change],
  );
  const addRest = useCallback((rest: number) => add(t`Other`, String(rest)), [add, t]);
  const checkWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    field.onBlur();
    if (!currentTarget.contains(relatedTarget)) recheckLeft(form, 'fundsBreakdown');
  };
  return { rows: field.value, table, act, add, addRest, checkWhenLeft };
}

function AddRowButtons({ rows, onAdd }: { rows: readonly FundsRow[]; onAdd: (label: string) => void }) {
  const { t } = useLingui();
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Button variant="outline" size="small" name="addFundsRow" onClick={() => onAdd('')}>
        <Plus aria-hidden="true" />
        <Trans>Add a row</Trans>
      </Button>
      {useSuggestions(rows).map((label) => (
        <Button
          key={label}
          variant="ghost"
          size="small"
          aria-label={t`Add a row for ${label}`}
          onClick={() => onAdd(label)}
        >
          <Plus aria-hidden="true" />
          {label}
        </Button>
      ))}
    </div>
  );
}

/** The optional table beside Use of Funds: what for, how much, and what it adds up to. */
export function FundsTable() {
  const { t } = useLingui();
  const id = useId();
  const error = useFieldError('fundsBreakdown');
  const { rows, table, act, add, addRest, checkWhenLeft } = useFundsRows();
  const tableError = useTableError(rows);
  const isFull = rows.length >= fundsBreakdownLimits.rows;
  return (
    // Blur events of the controls bubble up to here; only leaving the whole table counts.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset ref={table} className="min-w-0" aria-describedby={`${id}-hint`} onBlur={checkWhenLeft}>
      <legend className="mb-1.5 font-semibold">
        <Trans>Split of the funds</Trans>{' '}
        <span className="font-normal text-ink-soft">
          <Trans>(optional)</Trans>
        </span>
      </legend>
      {rows.length > 0 && (
        <ul className="mb-2 grid gap-3">
          {rows.map((row, index) => (
            // Rows have no identity but their place; their values come from the form.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} className="-m-1 p-1 [contain-intrinsic-size:auto_7rem] [content-visibility:auto]">
              <FundsRowFields
                {...row}
                index={index}
                isLast={index === rows.length - 1}
                isChecked={error !== undefined && error !== 'sum_differs'}
                onAct={act}
              />
            </li>
          ))}
        </ul>
      )}
      <FieldNotes
        id={id}
        hint={t`Row by row, what the money is for; together the rows make up Total Funding Required.`}
        error={tableError}
      />
      {!isFull && <AddRowButtons rows={rows} onAdd={add} />}
      <FundsTotal rows={useDeferredValue(rows)} onAddRest={isFull ? null : addRest} />
    </fieldset>
  );
}
