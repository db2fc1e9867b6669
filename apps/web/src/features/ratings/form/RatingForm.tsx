import { Trans, useLingui } from '@lingui/react/macro';
import { problemOfWords, ratingMarks } from '@sangam/domain/idea-rating';
import { ratingLimits } from '@sangam/domain/limits';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTextDraft } from '#shared/use-text-draft.ts';
import { Button } from '#shared/ui/Button.tsx';
import { CountedTextArea } from '#shared/ui/CountedTextArea.tsx';
import { RadioGroup } from '#shared/ui/RadioGroup.tsx';
import type { Rating } from '../api/own-rating.ts';
import type { GivenRating } from '../api/rate-idea.ts';
import { useProblemText } from './use-problem-text.ts';

const options = ratingMarks.map((mark) => ({ value: String(mark), label: String(mark) }));

interface MarkFieldProps {
  name: string;
  label: ReactNode;
  mark: number | null;
  isMissing: boolean;
  onChange: (mark: number) => void;
}

function MarkField({ name, label, mark, isMissing, onChange }: MarkFieldProps) {
  const { t } = useLingui();
  return (
    <RadioGroup
      name={name}
      label={label}
      hint={t`1 is poor, 5 is very good.`}
      error={isMissing ? t`Please choose a mark from 1 to 5.` : null}
      required
      inline
      options={options}
      value={mark === null ? '' : String(mark)}
      onChange={({ target }) => onChange(Number(target.value))}
    />
  );
}

interface Marks {
  readonly description: number | null;
  readonly answers: number | null;
}

interface MarkFieldsProps {
  marks: Marks;
  wasTried: boolean;
  onChange: (marks: Marks) => void;
}

function MarkFields({ marks, wasTried, onChange }: MarkFieldsProps) {
  const { t } = useLingui();
  const { description, answers } = marks;
  return (
    <>
      <MarkField
        name="description"
        label={t`How well does the description fit the idea?`}
        mark={description}
        isMissing={wasTried && description === null}
        onChange={(mark) => onChange({ ...marks, description: mark })}
      />
      <MarkField
        name="answers"
        label={t`How good were the founder’s answers?`}
        mark={answers}
        isMissing={wasTried && answers === null}
        onChange={(mark) => onChange({ ...marks, answers: mark })}
      />
    </>
  );
}

/** Of the marks with one name, the chosen one takes the focus, else the first. */
const focusOn = (form: HTMLFormElement | null, name: string) =>
  (
    form?.querySelector<HTMLElement>(`[name="${name}"]:checked`) ??
    form?.querySelector<HTMLElement>(`[name="${name}"]`)
  )?.focus();

export interface RatingFormProps {
  ideaId: string;
  /** The rating that is changed; null for a new one. */
  before: Rating | null;
  isPending: boolean;
  /** The reader has just opened it. */
  takesFocus: boolean;
  /** Sends what passed the rules; true once it is there. A failure leaves the form as it is. */
  onSend: (given: GivenRating) => Promise<boolean>;
  onClose: () => void;
}

/** Two marks, and words where the investor likes. Words stay on this device until they are sent. */
export function RatingForm({ ideaId, before, isPending, takesFocus, onSend, onClose }: RatingFormProps) {
  const { t } = useLingui();
  const problemText = useProblemText();
  const [marks, setMarks] = useState<Marks>({
    description: before?.description ?? null,
    answers: before?.answers ?? null,
  });
  const sent = before?.words ?? '';
  const [words, setWords] = useTextDraft('rating', ideaId, sent);
  const [wasTried, setWasTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (takesFocus) focusOn(form.current, 'description');
  }, [takesFocus]);
  const { description, answers } = marks;
  const problem = problemOfWords(words);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (description === null || answers === null || problem) {
      setWasTried(true);
      focusOn(form.current, description === null ? 'description' : answers === null ? 'answers' : 'words');
      return;
    }
    if (!(await onSend({ description, answers, words: words.trim() }))) return;
    setWords(sent);
    onClose();
  };
  return (
    <form ref={form} noValidate onSubmit={(event) => void send(event)} className="max-w-[46rem] space-y-5">
      <MarkFields marks={marks} wasTried={wasTried} onChange={setMarks} />
      <CountedTextArea
        name="words"
        label={t`In your words (optional)`}
        hint={t`Your name is not shown to anybody. A founder who talks with few investors may guess who you are.`}
        value={words}
        maxLength={ratingLimits.maxLength}
        error={problemText(wasTried ? problem : null)}
        onChange={setWords}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="trust" busy={isPending}>
          {before === null ? <Trans>Publish the rating</Trans> : <Trans>Publish the change</Trans>}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          <Trans>Not now</Trans>
        </Button>
      </div>
    </form>
  );
}
