import { useLingui } from '@lingui/react/macro';
import type { WrittenProblem } from '@sangam/domain/asked-question';
import { questionLimits } from '@sangam/domain/limits';

/** What is wrong, for the reader: a code of the domain, or words of this feature. */
export function useProblemText(): (problem: WrittenProblem | null) => string | null {
  const { t } = useLingui();
  return (problem) => {
    if (problem?.code === 'too_short')
      return t`Please write at least ${questionLimits.minLength} characters.`;
    if (problem?.code !== 'holds_contact') return problem?.code ?? null;
    const { words } = problem;
    return t`Please leave out “${words}”: it looks like a phone number or an address. Contact details stay out of questions and answers.`;
  };
}
