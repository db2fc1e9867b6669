import { profileSteps } from '@sangam/domain/investor-steps';
import { useCallback } from 'react';
import { useLocation } from 'react-router';

const stepParameter = 'step';
export const lastStep = profileSteps.length - 1;

/** The step (index 0 to 3) that an address asks for, by its `step` from 1 to 4; null where it names none. */
export function stepOfUrl(parameters: URLSearchParams): number | null {
  const text = parameters.get(stepParameter) ?? '';
  return /^[1-4]$/.test(text) ? Number(text) - 1 : null;
}

/** Where a step is: this screen, with what else its address says. */
export function useStepPlace() {
  const { pathname, search, state } = useLocation();
  return useCallback(
    (step: number) => {
      const parameters = new URLSearchParams(search);
      parameters.set(stepParameter, String(step + 1));
      return { to: { pathname, search: parameters.toString() }, state: state as unknown };
    },
    [pathname, search, state],
  );
}
