import { useState } from 'react';
import { SecondStepError } from './second-step.ts';
import { useCodeProblem } from './use-code-problem.ts';

/**
 * The code's field of a form that may need one.
 * @param isNeeded what is known before anything was sent; a refusal for want of a code shows the field, too
 */
export function useSecondStep(isNeeded: boolean) {
  const [isRefused, setIsRefused] = useState(false);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const problemOf = useCodeProblem();
  const isAsked = isNeeded || isRefused;
  return {
    code,
    isAsked,
    /** For `CodeField`. */
    field: {
      value: code,
      error: problem,
      onChange: (typed: string) => {
        setCode(typed);
        setProblem(null);
      },
    },
    /** After an attempt that went well: a code counts once. */
    clear: () => setCode(''),
    /** Says below the field what failed about the code. @returns whether there was something to say */
    refuse: (error: unknown): boolean => {
      const isOfCode = error instanceof SecondStepError;
      if (isOfCode) setIsRefused(true);
      const told = isOfCode || isAsked ? problemOf(error) : null;
      setProblem(told);
      setCode('');
      return told !== null;
    },
  };
}
