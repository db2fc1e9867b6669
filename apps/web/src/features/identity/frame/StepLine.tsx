import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '#shared/ui/cn.ts';

interface StepLineProps {
  /** Which of the three is shown, from 1. */
  step: 1 | 2 | 3;
  tone: 'trust' | 'primary';
}

const here = {
  trust: 'border-teal bg-teal text-on-teal',
  primary: 'border-marigold bg-marigold text-on-marigold',
};

/** Where one is: details, review, our check. On a phone only this step has its words. */
export function StepLine({ step, tone }: StepLineProps) {
  const { t } = useLingui();
  const names: readonly ReactNode[] = [
    <Trans key="details">Your details</Trans>,
    <Trans key="review">Review Details</Trans>,
    <Trans key="check">We check</Trans>,
  ];
  return (
    <ol
      aria-label={t`Steps`}
      className="my-5 flex flex-wrap gap-x-4 gap-y-1 border-y border-line py-2.5 md:gap-x-7"
    >
      {names.map((name, index) => {
        const number = index + 1;
        const isDone = number < step;
        const isHere = number === step;
        return (
          <li
            key={number}
            aria-current={isHere ? 'step' : undefined}
            className={cn('flex items-center gap-2.5 font-semibold', !isHere && 'text-ink-soft')}
          >
            <span
              aria-hidden="true"
              className={cn(
                'figures grid size-6.5 place-items-center rounded-full border-[1.5px] text-sm font-bold',
                isHere && here[tone],
                isDone && 'border-leaf bg-leaf text-on-leaf',
                !isHere && !isDone && 'border-line-strong',
              )}
            >
              {isDone ? <Check className="size-4" strokeWidth={3} /> : number}
            </span>
            <span className={cn(!isHere && 'max-sm:sr-only')}>
              {name}
              {isDone && <span className="sr-only"> ({t`done`})</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
