import { Trans, useLingui } from '@lingui/react/macro';
import { lengthOf } from '@sangam/domain/asked-question';
import { identityLimits } from '@sangam/domain/identity';
import { TriangleAlert } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import type { OwnIdentity } from '#shared/identity/own-identity-query.ts';
import { logProblem } from '#shared/log.ts';
import { Button } from '#shared/ui/Button.tsx';
import { CountedTextArea } from '#shared/ui/CountedTextArea.tsx';
import { DateText } from '#shared/ui/DateText.tsx';
import { notify } from '#shared/ui/notify.ts';
import { useTextDraft } from '#shared/use-text-draft.ts';
import { useAppealIdentity } from '../api/appeal-identity.ts';
import { useTone } from '../frame/use-tone.ts';

const { min: minWords, max: maxWords } = identityLimits.appeal;

function Form({ submission }: { submission: string }) {
  const { t } = useLingui();
  const tone = useTone();
  const [words, setWords] = useTextDraft('identity-appeal', submission);
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const appeal = useAppealIdentity();
  const length = lengthOf(words.trim());
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (appeal.isPending) return;
    if (length < minWords || length > maxWords) {
      setProblem(length < minWords ? t`Please say what the reviewer should know.` : t`Please shorten it.`);
      field.current?.focus();
      return;
    }
    setProblem(null);
    try {
      await appeal.mutateAsync({ submission, words: words.trim() });
      setWords('');
      notify.success(t`Your appeal is sent`, t`You get an e-mail with the answer.`);
    } catch (error) {
      logProblem('appeal', error);
      setProblem(t`It was not sent. Your words are kept here: check your connection and try again.`);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <CountedTextArea
        ref={field}
        name="appeal"
        label={t`What should the reviewer know?`}
        hint={t`Another reviewer reads it.`}
        required
        value={words}
        maxLength={maxWords}
        error={null}
        onChange={setWords}
      />
      <div aria-live="polite">
        {problem !== null && (
          <p className="mt-1.5 flex gap-1.5 text-sm font-semibold text-brick-deep">
            <TriangleAlert aria-hidden="true" className="mt-[0.2em] size-[1.1em] shrink-0" />
            {problem}
          </p>
        )}
      </div>
      <Button type="submit" variant={tone} busy={appeal.isPending} className="mt-3">
        <Trans>Send the appeal</Trans>
      </Button>
    </form>
  );
}

/** A rejection is looked at once more where the person asks for it, by another reviewer. */
export function Appeal({ identity }: { identity: OwnIdentity }) {
  const { may_appeal: mayAppeal, appealed_at: appealedAt, submission } = identity;
  if (appealedAt !== null) {
    return (
      <p>
        <Trans>
          You appealed on <DateText value={appealedAt} className="whitespace-nowrap" />.
        </Trans>
      </p>
    );
  }
  if (mayAppeal !== true || submission === null) return null;
  return (
    <section aria-labelledby="appeal-title">
      <h2 id="appeal-title" className="mb-2 text-xl">
        <Trans>Is this a mistake?</Trans>
      </h2>
      <Form submission={submission} />
    </section>
  );
}
