import { useLingui as useLabels } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { progressPercent } from '@sangam/domain/idea-steps';
import { Check, ChevronDown } from 'lucide-react';
import { Link } from 'react-router';
import { Progress } from '#shared/ui/Progress.tsx';
import { wizardSteps } from '../steps/steps.ts';
import { useStepUrl } from '../revision/mode.ts';

interface Place {
  /** Index 0 to 6. */
  step: number;
  /** How many steps, from the first on, can be opened. */
  reachable: number;
}

const markClasses =
  'grid size-6.5 shrink-0 place-items-center rounded-full border-[1.5px] text-sm leading-none font-semibold [&_svg]:size-3.5';

function Mark({ index, step, isDone }: { index: number; step: number; isDone: boolean }) {
  if (index === step)
    return <span className={`${markClasses} border-marigold bg-marigold text-on-marigold`}>{index + 1}</span>;
  if (!isDone) return <span className={`${markClasses} border-line-strong`}>{index + 1}</span>;
  return (
    <span className={`${markClasses} border-leaf bg-leaf text-on-leaf`}>
      <Check aria-hidden="true" strokeWidth={3} />
    </span>
  );
}

/** The seven steps and how each stands; those that can be reached are links. */
function StepList({ step, reachable }: Place) {
  const { t } = useLingui();
  const { _ } = useLabels();
  const urlOfStep = useStepUrl();
  return (
    <ol>
      {wizardSteps.map(({ id, title }, index) => {
        // Reachable beyond the next one: everything before it is filled.
        const isDone = index < reachable - 1;
        const state = index === step ? t`you are here` : isDone ? t`filled in` : t`still to do`;
        const content = (
          <>
            <Mark index={index} step={step} isDone={isDone} />
            <span>
              {_(title)}
              <span className="sr-only"> ({state})</span>
            </span>
          </>
        );
        const rowClasses = 'flex min-h-11 items-center gap-3 rounded-field py-1.5';
        return (
          <li key={id}>
            {index < reachable && index !== step ? (
              <Link to={urlOfStep(index)} className={`${rowClasses} font-semibold hover:underline`}>
                {content}
              </Link>
            ) : (
              <span
                aria-current={index === step ? 'step' : undefined}
                className={`${rowClasses} ${index === step ? 'font-bold' : 'text-ink-soft'}`}
              >
                {content}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** Where the founder is: the bar, 'Step n of 7', how much of it is done, and the steps. */
export function StepHeader({ step, reachable }: Place) {
  const { t } = useLingui();
  const number = step + 1;
  const count = wizardSteps.length;
  const percent = progressPercent(step);
  return (
    <div>
      <p className="eyebrow flex flex-wrap justify-between gap-x-3">
        <span>
          <Trans>
            Step {number} of {count}
          </Trans>
        </span>
        <span className="figures">
          <Trans>{percent}% complete</Trans>
        </span>
      </p>
      <Progress value={percent} label={t`Progress of your pitch`} className="mt-2" />
      <nav aria-label={t`Steps`} className="mt-4 hidden lg:block">
        <StepList step={step} reachable={reachable} />
      </nav>
      <details className="group mt-1 lg:hidden" key={step}>
        <summary className="flex min-h-11 list-none items-center gap-1.5 text-sm font-semibold text-teal-deep [&::-webkit-details-marker]:hidden">
          <Trans>All steps</Trans>
          <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
        </summary>
        <nav aria-label={t`Steps`}>
          <StepList step={step} reachable={reachable} />
        </nav>
      </details>
    </div>
  );
}
