import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Check, X } from 'lucide-react';
import { cn } from '#shared/ui/cn.ts';
import { DateText } from '#shared/ui/DateText.tsx';
import type { Deal } from '../api/deal-query.ts';
import { looksOf } from '../side-looks.ts';
import { type Step, type StepName, stepsOf } from '../steps.ts';

const labels: Readonly<Record<StepName, MessageDescriptor>> = {
  accepted: msg`Offer accepted`,
  agreed: msg`Agreed by both`,
  funded: msg`Funded`,
  completed: msg`Completed`,
  called_off: msg`Called off`,
};

const lookOfMark = ({ name, at }: Step, reached: string): string => {
  if (name === 'called_off') return 'border-brick bg-brick text-on-brick';
  return at === null ? 'border-line-strong bg-card text-ink-soft' : reached;
};

function Mark({ step, number, reached }: { step: Step; number: number; reached: string }) {
  const Icon = step.name === 'called_off' ? X : Check;
  return (
    <span
      aria-hidden="true"
      className={cn(
        'relative z-1 grid size-8 shrink-0 place-items-center rounded-full border-[1.5px] text-sm font-bold',
        lookOfMark(step, reached),
      )}
    >
      {step.at === null ? number : <Icon className="size-4.5" strokeWidth={3} />}
    </span>
  );
}

function When({ at, isNext }: { at: string | null; isNext: boolean }) {
  if (at !== null) return <DateText value={at} />;
  if (isNext) return <Trans>next</Trans>;
  return (
    <span className="sr-only">
      <Trans>still to come</Trans>
    </span>
  );
}

// To the next one: down on a phone, to the right elsewhere.
const line =
  'before:absolute before:top-8 before:bottom-0 before:left-[0.9375rem] before:w-0.5 last:before:hidden md:before:top-[0.9375rem] md:before:right-0 md:before:bottom-auto md:before:left-8 md:before:h-0.5 md:before:w-auto';

/** Where the deal stands: what was reached and when, and what is still to come. */
export function Steps({ deal }: { deal: Deal }) {
  const { t } = useLingui();
  const { _ } = useTexts();
  const steps = stepsOf(deal);
  const next = steps.findIndex(({ at }) => at === null);
  return (
    <ol aria-label={t`Where it stands`} className="mt-6 grid md:auto-cols-fr md:grid-flow-col">
      {steps.map((step, index) => (
        <li
          key={step.name}
          aria-current={index === next ? 'step' : undefined}
          className={cn(
            'relative flex gap-3 pb-3 last:pb-0 md:flex-col md:gap-2 md:pb-0',
            line,
            steps[index + 1]?.at ? 'before:bg-ink' : 'before:bg-line',
          )}
        >
          <Mark step={step} number={index + 1} reached={looksOf[deal.side].mark} />
          <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 max-md:min-h-8 md:block">
            <span className={index === next || step.at !== null ? 'font-semibold' : 'text-ink-soft'}>
              {_(labels[step.name])}
            </span>
            <span className="text-sm text-ink-soft md:block">
              <When at={step.at} isNext={index === next} />
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}
