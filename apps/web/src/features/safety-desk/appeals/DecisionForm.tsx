import { Trans, useLingui } from '@lingui/react/macro';
import { type AppealDecision, appealDecisions, safetyLimits } from '@sangam/domain/safety';
import { type FormEvent, useState } from 'react';
import { Button } from '#shared/ui/Button.tsx';
import { CountedTextArea } from '#shared/ui/CountedTextArea.tsx';
import { RadioGroup } from '#shared/ui/RadioGroup.tsx';
import { useAct } from '../acts/use-act.ts';
import type { Appeal } from '../api/appeals.ts';

/** Decides an appeal, with words for who made it. */
export function DecisionForm({ appeal }: { appeal: Appeal }) {
  const { t } = useLingui();
  const { act, isPending } = useAct();
  const [decision, setDecision] = useState<AppealDecision | ''>('');
  const [words, setWords] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const isLong = words.trim().length > safetyLimits.wordsLength;
  const liftings: Readonly<Record<string, string>> = {
    take_down: t`Put the idea back`,
    hidden_message: t`Show the message again`,
  };
  const labels = {
    lifted: liftings[appeal.kind] ?? t`Restore the account`,
    upheld: t`Leave it as it is`,
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWasTried(true);
    if (decision === '' || words.trim() === '' || isLong) return;
    void act({ do: 'decide_appeal', sanction: appeal.id, decision, words }, t`The appeal is decided`);
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 border-t border-line pt-4">
      <RadioGroup
        name={`decision-${appeal.id}`}
        label={t`What do you decide?`}
        required
        options={appealDecisions.map((value) => ({ value, label: labels[value] }))}
        value={decision}
        onChange={({ target }) => setDecision(target.value as AppealDecision)}
        error={wasTried && decision === '' ? t`Please choose one.` : null}
      />
      <CountedTextArea
        name={`words-${appeal.id}`}
        label={t`What they read`}
        hint={t`Say what you looked at.`}
        required
        value={words}
        maxLength={safetyLimits.wordsLength}
        onChange={setWords}
        error={
          wasTried && words.trim() === '' ? t`Please write why.` : isLong ? t`Please make it shorter.` : null
        }
      />
      <div>
        <Button type="submit" variant="trust" busy={isPending}>
          <Trans>Decide</Trans>
        </Button>
      </div>
    </form>
  );
}
