import { Trans, useLingui } from '@lingui/react/macro';
import { type ReportOutcome, reportOutcomes, safetyLimits } from '@sangam/domain/safety';
import { type FormEvent, useState } from 'react';
import { Button } from '#shared/ui/Button.tsx';
import { CountedTextArea } from '#shared/ui/CountedTextArea.tsx';
import { RadioGroup } from '#shared/ui/RadioGroup.tsx';
import { useAct } from '../acts/use-act.ts';

/** Settles a report, once, with words for who reported. */
export function AnswerForm({ kind, report }: { kind: string; report: string }) {
  const { t } = useLingui();
  const { act, isPending } = useAct();
  const [outcome, setOutcome] = useState<ReportOutcome | ''>('');
  const [words, setWords] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const labels = { upheld: t`Upheld: it breaks the rules`, dismissed: t`Dismissed: it does not` };
  const isLong = words.trim().length > safetyLimits.answerLength;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWasTried(true);
    if (outcome === '' || words.trim() === '' || isLong) return;
    void act({ do: 'answer_report', kind, report, outcome, words }, t`The report is answered`);
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <RadioGroup
        name="outcome"
        label={t`What do you decide?`}
        required
        options={reportOutcomes.map((value) => ({ value, label: labels[value] }))}
        value={outcome}
        onChange={({ target }) => setOutcome(target.value as ReportOutcome)}
        error={wasTried && outcome === '' ? t`Please choose one.` : null}
      />
      <CountedTextArea
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
