import { Trans, useLingui } from '@lingui/react/macro';
import { type ReportOutcome, reportOutcomes, safetyLimits } from '@sangam/domain/safety';
import { type FormEvent, useRef, useState } from 'react';
import { useDeskKeys } from '#shared/desk/use-desk-keys.ts';
import { withTemplate } from '#shared/desk/with-template.ts';
import { Button } from '#shared/ui/Button.tsx';
import { CountedTextArea } from '#shared/ui/CountedTextArea.tsx';
import { RadioGroup } from '#shared/ui/RadioGroup.tsx';
import { useTextDraft } from '#shared/use-text-draft.ts';
import { useAct } from '../acts/use-act.ts';

interface AnswerFormProps {
  kind: string;
  report: string;
  /** Once it is answered. */
  onDone: () => void;
}

/** What was chosen and written, and how it is sent. */
function useAnswer({ kind, report, onDone }: AnswerFormProps) {
  const { t } = useLingui();
  const { act, isPending } = useAct();
  const [outcome, setOutcome] = useState<ReportOutcome | ''>('');
  const [words, setWords] = useTextDraft('report-answer', report);
  const [wasTried, setWasTried] = useState(false);
  const texts = {
    upheld: t`Thank you for telling us. We looked into it and agree: it breaks our rules.`,
    dismissed: t`Thank you for telling us. We looked into it and found nothing against our rules.`,
  };
  const isEmpty = words.trim() === '';
  const isLong = words.trim().length > safetyLimits.answerLength;
  const choose = (chosen: ReportOutcome) => {
    setOutcome(chosen);
    setWords(withTemplate(words, texts[chosen], Object.values(texts)));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setWasTried(true);
    if (outcome === '' || isEmpty || isLong) return;
    const what = { do: 'answer_report', kind, report, outcome, words } as const;
    if (!(await act(what, t`The report is answered`))) return;
    setWords('');
    onDone();
  };
  return { outcome, choose, words, setWords, isEmpty, isLong, wasTried, isPending, submit };
}

/** Settles a report, once, with words for who reported. Nothing is sent by one key alone. */
export function AnswerForm(props: AnswerFormProps) {
  const { t } = useLingui();
  const answer = useAnswer(props);
  const { outcome, choose, words, isEmpty, isLong, wasTried } = answer;
  const [form, field] = [useRef<HTMLFormElement>(null), useRef<HTMLTextAreaElement>(null)];
  const labels = { upheld: t`Upheld: it breaks the rules`, dismissed: t`Dismissed: it does not` };
  const write = () => field.current?.focus();
  const chooseAndWrite = (chosen: ReportOutcome) => () => {
    choose(chosen);
    write();
  };
  useDeskKeys({
    u: chooseAndWrite('upheld'),
    d: chooseAndWrite('dismissed'),
    n: write,
    'command enter': () => form.current?.requestSubmit(),
  });
  return (
    <form ref={form} noValidate onSubmit={(event) => void answer.submit(event)} className="grid gap-5">
      <RadioGroup
        name="outcome"
        label={t`What do you decide?`}
        required
        options={reportOutcomes.map((value) => ({ value, label: labels[value] }))}
        value={outcome}
        onChange={({ target }) => choose(target.value as ReportOutcome)}
        error={wasTried && outcome === '' ? t`Please choose one.` : null}
      />
      <CountedTextArea
        ref={field}
        name="answer"
        label={t`What the person who reported reads`}
        hint={t`Say what was done, and nothing more of the person.`}
        required
        value={words}
        maxLength={safetyLimits.answerLength}
        onChange={answer.setWords}
        error={wasTried && isEmpty ? t`Please write an answer.` : isLong ? t`Please make it shorter.` : null}
      />
      <div>
        <Button type="submit" variant="trust" busy={answer.isPending}>
          <Trans>Send the answer</Trans>
        </Button>
      </div>
    </form>
  );
}
