import { Trans, useLingui } from '@lingui/react/macro';
import { lengthOf } from '@sangam/domain/asked-question';
import { safetyLimits } from '@sangam/domain/safety';
import { type FormEvent, useRef, useState } from 'react';
import { isOutdated } from '#shared/api/errors.ts';
import { logProblem } from '#shared/log.ts';
import { Button } from '#shared/ui/Button.tsx';
import { CountedTextArea } from '#shared/ui/CountedTextArea.tsx';
import { DateText } from '#shared/ui/DateText.tsx';
import { notify } from '#shared/ui/notify.ts';
import { useTextDraftOf } from '#shared/use-text-draft.ts';
import { type Suspension, useAppealSuspension } from '../api/suspension.ts';

const { minLength, maxLength } = safetyLimits.appeal;
const quote = 'border-l-4 border-line-strong pl-4 whitespace-pre-line wrap-anywhere';

function useAppealForm(token: string, suspendedAt: string) {
  const { t } = useLingui();
  const { mutateAsync, isPending } = useAppealSuspension();
  // The token would be a key to the account's affairs: the day tells apart whose words they are.
  const [words, setWords] = useTextDraftOf('suspended', 'suspension-appeal', suspendedAt);
  const [wasTried, setWasTried] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const length = lengthOf(words.trim());
  const problem =
    length < minLength ? t`Please write at least ${minLength} characters.` : t`Please make it shorter.`;
  const isWrong = length < minLength || length > maxLength;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setWasTried(true);
    if (isWrong) {
      field.current?.focus();
      return;
    }
    if (isPending) return;
    try {
      await mutateAsync({ token, words });
      setWords('');
      notify.success(t`Your appeal is sent`);
    } catch (error) {
      logProblem('appeal against a suspension', error);
      if (isOutdated(error)) notify.error(t`This was appealed against already, or it is over.`);
      else notify.error(t`Your appeal was not sent`, t`What you wrote is still here. Please try again.`);
    }
  };
  return { words, setWords, send, isPending, field, error: wasTried && isWrong ? problem : null };
}

function AppealForm({ token, suspendedAt }: { token: string; suspendedAt: string }) {
  const { t } = useLingui();
  const { field, words, setWords, send, isPending, error } = useAppealForm(token, suspendedAt);
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
      <p className="text-ink-soft">
        <Trans>
          You may appeal once. Another person at our desk than who suspended you reads it and decides.
        </Trans>
      </p>
      <CountedTextArea
        ref={field}
        name="appeal"
        label={t`Why should your account be restored?`}
        hint={t`Say what really happened, and what can be checked.`}
        required
        value={words}
        maxLength={maxLength}
        onChange={setWords}
        error={error}
      />
      <div>
        <Button type="submit" variant="trust" busy={isPending}>
          <Trans>Send the appeal</Trans>
        </Button>
      </div>
    </form>
  );
}

/** How the appeal stands: to be written, waiting, or decided. */
export function AppealPart({ token, suspension }: { token: string; suspension: Suspension }) {
  const { appeal, appealed_at: appealedAt, decision_words: answer, decided_at: decidedAt } = suspension;
  if (appeal === null || appealedAt === null)
    return <AppealForm token={token} suspendedAt={suspension.imposed_at} />;
  return (
    <div className="grid gap-4">
      <output className="block">
        {decidedAt === null ? (
          <Trans>
            You appealed on <DateText value={appealedAt} format="time" />. Another person at our desk reads
            it. The answer comes by mail, and stands here.
          </Trans>
        ) : (
          <Trans>
            You appealed on <DateText value={appealedAt} format="time" />, and it was decided on{' '}
            <DateText value={decidedAt} format="time" />: your account stays suspended.
          </Trans>
        )}
      </output>
      {answer !== null && (
        <div>
          <h3 className="mb-2 font-semibold">
            <Trans>Our answer</Trans>
          </h3>
          <blockquote className={quote}>{answer}</blockquote>
        </div>
      )}
      <div>
        <h3 className="mb-2 font-semibold">
          <Trans>What you wrote</Trans>
        </h3>
        <blockquote className={`${quote} text-ink-soft`}>{appeal}</blockquote>
      </div>
    </div>
  );
}
