import { Trans, useLingui } from '@lingui/react/macro';
import { type ReportOutcome, reportOutcomes, safetyLimits } from '@sangam/domain/safety';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
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

/** Settles a report, once, with words for who reported. Nothing is sent by one key alone. */
export function AnswerForm({ kind, report, onDone }: AnswerFormProps) {
  const { t } = useLingui();
  const { act, isPending } = useAct();
  const field = useRef<HTMLTextAreaElement>(null);
  const [outcome, setOutcome] = useState<ReportOutcome | ''>('');
  const [words, setWords] = useTextDraft('report-answer', report);
  const [wasTried, setWasTried] = useState(false);
  const labels = { upheld: t`Upheld: it breaks the rules`, dismissed: t`Dismissed: it does not` };
  const texts = {
    upheld: t`Thank you for telling us. We looked into it and agree: it breaks our rules.`,
    dismissed: t`Thank you for telling us. We looked into it and found nothing against our rules.`,
  };
  const isLong = words.trim().length > safetyLimits.answerLength;
  const choose = (chosen: ReportOutcome) => {
    setOutcome(chosen);
    setWords(withTemplate(words, texts[chosen], Object.values(texts)));
  };
  const write = () => field.current?.focus();
  const chooseAndWrite = (chosen: ReportOutcome) => () => {
    choose(chosen);
    write();
  };
  useDeskKeys({ u: chooseAndWrite('upheld'), d: chooseAndWrite('dismissed'), n: write });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setWasTried(true);
    if (outcome === '' || words.trim() === '' || isLong) return;
    const what = { do: 'answer_report', kind, report, outcome, words } as const;
    if (!(await act(what, t`The report is answered`))) return;
    setWords('');
    onDone();
  };
  const sendByKeys = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} onKeyDown={sendByKeys} className="grid gap-5">
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
        onChange={setWords}
        error={
          wasTried && words.trim() === ''
            ? t`Please write an answer.`
            : isLong
              ? t`Please make it shorter.`
              : null
        }
      />
      <div>
        <Button type="submit" variant="trust" busy={isPending}>
          <Trans>Send the answer</Trans>
        </Button>
      </div>
    </form>
  );
}
