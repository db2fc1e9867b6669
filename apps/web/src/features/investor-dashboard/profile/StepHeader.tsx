import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import { Link } from 'react-router';
import { cn } from '#shared/ui/cn.ts';
import { useStepPlace } from './steps/step-url.ts';
import { wizardSteps } from './steps/steps.ts';

export interface StepHeaderProps {
  /** Index 0 to 3. */
  step: number;
  /** How many steps, from the first on, can be opened. */
  reachable: number;
  /** The heading, which takes the focus on a new step. */
  heading: Ref<HTMLHeadingElement>;
}

/** One of four bars; a step that can be reached is a link. On a phone the title above says where one is. */
function StepBar({ index, step, reachable }: { index: number; step: number; reachable: number }) {
  const { t } = useLingui();
  const { _ } = useTexts();
  const placeOf = useStepPlace();
  const title = wizardSteps[index]?.title;
  const isHere = index === step;
  const isDone = index < reachable - 1;
  const state = isHere ? t`you are here` : isDone ? t`filled in` : t`still to do`;
  const classes = cn(
    'flex min-h-11 items-start border-t-[5px] pt-2 text-sm font-semibold',
    index <= step ? 'border-teal' : 'border-line',
    isHere ? 'text-ink' : 'text-ink-soft',
  );
  const content = (
    <span className="max-md:sr-only">
      {title && _(title)}
      <span className="sr-only"> ({state})</span>
    </span>
  );
  if (isHere || index >= reachable)
    return (
      <span aria-current={isHere ? 'step' : undefined} className={classes}>
        {content}
      </span>
    );
  const { to, state: locationState } = placeOf(index);
  return (
    <Link to={to} state={locationState} preventScrollReset className={cn(classes, 'hover:underline')}>
      {content}
    </Link>
  );
}

/** Where the investor is: 'Step n of 4', the step's title, and the steps. */
export function StepHeader({ step, reachable, heading }: StepHeaderProps) {
  const { t } = useLingui();
  const { _ } = useTexts();
  const number = step + 1;
  const count = wizardSteps.length;
  const title = wizardSteps[step]?.title;
  return (
    <>
      <p className="text-sm text-ink-soft">
        <Trans>
          Complete Profile · Step {number} of {count}
        </Trans>
      </p>
      <h2 ref={heading} tabIndex={-1} className="mt-1 text-xl outline-none md:text-2xl">
        {title && _(title)}
      </h2>
      {/* On a phone the bars have no words below them. */}
      <nav aria-label={t`Steps of your profile`} className="mt-4 max-md:-mb-5">
        <ol className="grid grid-cols-4 gap-2">
          {wizardSteps.map(({ id }, index) => (
            <li key={id}>
              <StepBar index={index} step={step} reachable={reachable} />
            </li>
          ))}
        </ol>
      </nav>
    </>
  );
}
