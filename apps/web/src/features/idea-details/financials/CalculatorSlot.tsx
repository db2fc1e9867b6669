import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentType, lazy, Suspense } from 'react';
import { logProblem } from '#shared/log.ts';
import { Skeleton, SkeletonGroup } from '#shared/ui/Skeleton.tsx';
import type { CalculatorProps } from '../calculator/Calculator.tsx';

function NotLoaded() {
  return (
    <p role="alert" className="rounded-field bg-turmeric px-4 py-3">
      <Trans>
        The calculator could not be loaded. The founder’s figures above are complete; reload the page to try
        again.
      </Trans>
    </p>
  );
}

/** In a chunk of its own, with the fields: it comes when somebody opens the tab. */
const Calculator = lazy(async (): Promise<{ default: ComponentType<CalculatorProps> }> => {
  try {
    return { default: (await import('../calculator/Calculator.tsx')).Calculator };
  } catch (error) {
    logProblem('calculator', error);
    return { default: NotLoaded };
  }
});

/** The reader's own calculation, below the founder's figures. */
export function CalculatorSlot(props: CalculatorProps) {
  const { t } = useLingui();
  const wait = (
    <SkeletonGroup label={t`Loading the calculator`}>
      <Skeleton className="h-96 w-full rounded-card" />
    </SkeletonGroup>
  );
  return (
    <Suspense fallback={wait}>
      <Calculator {...props} />
    </Suspense>
  );
}
