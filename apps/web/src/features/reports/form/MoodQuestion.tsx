import { useLingui } from '@lingui/react/macro';
import { type ReportMood, reportMoods } from '@sangam/domain/monthly-report';
import { Check } from 'lucide-react';
import { FieldNotes } from '#shared/ui/FieldFrame.tsx';
import { useMoodName } from '../moods.ts';
import { Question } from './Question.tsx';

interface MoodQuestionProps {
  number: number;
  value: ReportMood | null;
  isMissing: boolean;
  onChange: (mood: ReportMood) => void;
}

/** How the month was: three buttons of the founder's colour, one choice. */
export function MoodQuestion({ number, value, isMissing, onChange }: MoodQuestionProps) {
  const { t } = useLingui();
  const nameOf = useMoodName();
  const title = t`How was the month?`;
  return (
    <Question number={number} title={title}>
      <div role="radiogroup" aria-label={title} aria-required className="grid grid-cols-3 gap-2">
        {reportMoods.map((mood) => (
          <label
            key={mood}
            className="relative flex min-h-13 items-center justify-center gap-1.5 rounded-field border-[1.5px] border-line-strong bg-card px-1.5 text-center leading-tight font-semibold hover:bg-turmeric has-checked:border-marigold has-checked:bg-turmeric has-checked:text-marigold-deep has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="mood"
              value={mood}
              checked={value === mood}
              aria-describedby={isMissing ? 'mood-error' : undefined}
              onChange={() => onChange(mood)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {value === mood && <Check aria-hidden="true" className="size-[1.1em] shrink-0" />}
            {nameOf(mood)}
          </label>
        ))}
      </div>
      <FieldNotes id="mood" error={isMissing ? 'required' : null} kind="choice" />
    </Question>
  );
}
