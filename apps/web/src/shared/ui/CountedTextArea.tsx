import { Trans } from '@lingui/react/macro';
import { lengthOf } from '@sangam/domain/asked-question';
import type { ReactNode, Ref } from 'react';
import { TextArea } from './TextArea.tsx';

interface CountedTextAreaProps {
  name: string;
  label: ReactNode;
  hint: ReactNode;
  value: string;
  maxLength: number;
  required?: boolean;
  error: ReactNode;
  onChange: (value: string) => void;
  ref?: Ref<HTMLTextAreaElement>;
}

/** A text with what is left of its length. Nothing typed or pasted is cut off: too much is said. */
export function CountedTextArea({ hint, value, maxLength, onChange, ...field }: CountedTextAreaProps) {
  const length = lengthOf(value.trim());
  return (
    <TextArea
      {...field}
      rows={3}
      value={value}
      onChange={({ target }) => onChange(target.value)}
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
