import { Trans, useLingui } from '@lingui/react/macro';
import { lengthOf, type WrittenProblem } from '@sangam/domain/asked-question';
import { ratingLimits } from '@sangam/domain/limits';
import type { ReactNode, Ref } from 'react';
import { TextArea } from '#shared/ui/TextArea.tsx';

/** What is wrong, for the reader: a code of the domain, or words of this feature. */
function useProblemText(): (problem: WrittenProblem) => string {
  const { t } = useLingui();
  return (problem) => {
    if (problem.code === 'too_short') return t`Please write at least ${ratingLimits.minLength} characters.`;
    if (problem.code !== 'holds_contact') return problem.code;
    const { words } = problem;
    return t`Please leave out “${words}”: it looks like a phone number or an address. Contact details stay out of ratings.`;
  };
}

interface WordsFieldProps {
  name: string;
  label: ReactNode;
  hint: ReactNode;
  value: string;
  maxLength: number;
  required?: boolean;
  problem: WrittenProblem | null;
  onChange: (value: string) => void;
  ref?: Ref<HTMLTextAreaElement>;
}

/** A text with what is left of its length. Nothing typed or pasted is cut off: too much is said. */
export function WordsField({ hint, value, maxLength, problem, onChange, ...field }: WordsFieldProps) {
  const textOf = useProblemText();
  const length = lengthOf(value.trim());
  return (
    <TextArea
      {...field}
      rows={3}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={problem && textOf(problem)}
      hint={
        <span className="flex items-baseline justify-between gap-4">
          <span>{hint}</span>
          <span className={`figures shrink-0 ${length > maxLength ? 'font-semibold text-brick-deep' : ''}`}>
            <Trans>
              {length} of {maxLength} <span className="sr-only">characters</span>
            </Trans>
          </span>
        </span>
      }
    />
  );
}
