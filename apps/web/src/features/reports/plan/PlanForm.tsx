import { Trans, useLingui } from '@lingui/react/macro';
import { addMonths, monthOf } from '@sangam/domain/calendar-month';
import { parseRupees } from '@sangam/domain/money';
import type { PlannedMonth } from '@sangam/domain/monthly-report';
import { type FormEvent, useState } from 'react';
import { isUnreachable } from '#shared/api/errors.ts';
import { logProblem } from '#shared/log.ts';
import { useMonthName } from '#shared/reports/month-name.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { MoneyField } from '#shared/ui/MoneyField.tsx';
import { notify } from '#shared/ui/notify.ts';
import { useStoredFields } from '#shared/use-stored-fields.ts';
import { useGivePlan } from '../api/give-plan.ts';

const monthCount = 12;

type PlanField = 'sales' | 'spent';

/** The months that have no plan yet, from the next one on. */
function monthsToPlan(plan: readonly PlannedMonth[], now: Date): string[] {
  const next = addMonths(monthOf(now), 1);
  return Array.from({ length: monthCount }, (_, place) => addMonths(next, place)).filter(
    (month) => !plan.some((each) => each.month === month),
  );
}

interface PlanFormProps {
  ideaId: string;
  plan: readonly PlannedMonth[];
}

const fieldOf = (name: PlanField, month: string): string => `${name}:${month}`;

/** What is typed for the months, stored on this device; what stands in one goes on to those below it. */
function useTypedPlan(ideaId: string, months: readonly string[]) {
  const { fields, change, forget } = useStoredFields('plan', ideaId, (): Record<string, string> => ({}));
  const valueOf = (place: number, name: PlanField): string =>
    months
      .slice(0, place + 1)
      .toReversed()
      .map((month) => fields[fieldOf(name, month)])
      .find((value) => value !== undefined) ?? '';
  const set = (place: number, name: PlanField, value: string) =>
    change({ [fieldOf(name, months[place] ?? '')]: value });
  const given = months.flatMap((month, place) => {
    const [sales, spent] = [parseRupees(valueOf(place, 'sales')), parseRupees(valueOf(place, 'spent'))];
    return sales === null || spent === null ? [] : [{ month, sales, spent }];
  });
  return { valueOf, set, given, forget };
}

interface MonthFieldsProps {
  month: string;
  valueOf: (name: PlanField) => string;
  onChange: (name: PlanField, value: string) => void;
}

function MonthFields({ month, valueOf, onChange }: MonthFieldsProps) {
  const monthName = useMonthName();
  return (
    <fieldset className="grid grid-cols-2 gap-3">
      <legend className="mb-1 text-sm font-semibold">{monthName(month, 'whole')}</legend>
      {(['sales', 'spent'] as const).map((name) => (
        <MoneyField
          key={name}
          name={fieldOf(name, month)}
          inputMode="numeric"
          hasOwnReading
          label={
            <span className="text-sm font-normal">
              {name === 'sales' ? <Trans>comes in</Trans> : <Trans>goes out</Trans>}
            </span>
          }
          value={valueOf(name)}
          onChange={(value) => onChange(name, value)}
        />
      ))}
    </fieldset>
  );
}

interface OpenFormProps {
  ideaId: string;
  months: readonly string[];
  onClose: () => void;
}

function OpenForm({ ideaId, months, onClose }: OpenFormProps) {
  const { t } = useLingui();
  const { valueOf, set, given, forget } = useTypedPlan(ideaId, months);
  const [problem, setProblem] = useState<string | null>(null);
  const { mutateAsync, isPending } = useGivePlan(ideaId);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (given.length === 0) {
      setProblem(t`Enter what you expect to come in and go out in the first month.`);
      return;
    }
    try {
      await mutateAsync(given);
      forget();
      notify.success(t`Your plan is stored`);
      onClose();
    } catch (error) {
      logProblem('plan', error);
      setProblem(
        isUnreachable(error)
          ? t`No connection. Press once more when you are online.`
          : t`It could not be stored.`,
      );
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <div className="grid gap-3">
        {months.map((month, place) => (
          <MonthFields
            key={month}
            month={month}
            valueOf={(name) => valueOf(place, name)}
            onChange={(name, value) => set(place, name, value)}
          />
        ))}
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button type="submit" busy={isPending}>
          <Trans>Store the plan</Trans>
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

/** What a founder plans for the next twelve months. */
export function PlanForm({ ideaId, plan }: PlanFormProps) {
  const [now] = useState(() => new Date());
  const [isOpen, setIsOpen] = useState(false);
  const months = monthsToPlan(plan, now);
  if (months.length === 0) return null;
  if (!isOpen) {
    return (
      <Card tone="turmeric" className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-64">
          {plan.length === 0 ? (
            <Trans>Say what you plan by month: reports are then shown against it.</Trans>
          ) : (
            <Trans>Your plan ends soon: add the months that follow.</Trans>
          )}
        </p>
        <Button variant="outline" size="small" onClick={() => setIsOpen(true)}>
          <Trans>Give a plan</Trans>
        </Button>
      </Card>
    );
  }
  return (
    <Card as="section" aria-labelledby="plan-form-title">
      <h3 id="plan-form-title" className="text-lg">
        <Trans>Your plan by month</Trans>
      </h3>
      <p className="mt-1 mb-4 text-sm text-ink-soft">
        <Trans>What you type goes on to the months below it. Once it is stored, a month stands.</Trans>
      </p>
      <OpenForm {...{ ideaId, months }} onClose={() => setIsOpen(false)} />
    </Card>
  );
}
