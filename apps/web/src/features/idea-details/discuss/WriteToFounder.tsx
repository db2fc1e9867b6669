import { Trans, useLingui } from '@lingui/react/macro';
import { messageLimits } from '@sangam/domain/conversations';
import { firstNameOf } from '@sangam/domain/display-name';
import { MessagesSquare } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { paths } from '#shared/paths.ts';
import { Button, ButtonLink } from '#shared/ui/Button.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { TextArea } from '#shared/ui/TextArea.tsx';
import { useTextDraft } from '#shared/use-text-draft.ts';
import { useConversationOfIdea } from '../api/conversation-of-idea.ts';
import { useFirstMessage } from './use-first-message.ts';

export interface WriteToFounderProps {
  ideaId: string;
  /** '' where it is not known. */
  founderName: string;
}

/** Counted as the database counts. */
const lengthOf = (text: string): number => Array.from(text.trim()).length;

function FirstMessageForm({ ideaId, founderName }: WriteToFounderProps) {
  const { t } = useLingui();
  const field = useRef<HTMLTextAreaElement>(null);
  const founder = firstNameOf(founderName) || t`the founder`;
  const [text, setText] = useTextDraft('message', `idea:${ideaId}`);
  const [problem, setProblem] = useState<string | null>(null);
  const { send, isPending } = useFirstMessage(ideaId, founder);
  const length = lengthOf(text);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const wrong =
      length < messageLimits.firstMinLength
        ? t`Please write at least ${messageLimits.firstMinLength} letters: who you are and what you want to know.`
        : length > messageLimits.length
          ? t`${length} of ${messageLimits.length} characters: please make it shorter.`
          : await send(text.trim(), () => setText(''));
    setProblem(wrong);
    if (wrong !== null) field.current?.focus();
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-5 border-t border-line pt-4">
      <TextArea
        ref={field}
        name="first-message"
        label={t`Write to ${founder}`}
        hint={t`At least ${messageLimits.firstMinLength} letters. The founder sees your name and answers here.`}
        rows={3}
        value={text}
        error={problem}
        onChange={({ target }) => {
          setText(target.value);
          setProblem(null);
        }}
      />
      <Button type="submit" variant="trust" fullWidth className="mt-3" busy={isPending}>
        <Trans>Send</Trans>
      </Button>
    </form>
  );
}

/** The first message to the founder, or the way to the conversation that there is. */
export function WriteToFounder(props: WriteToFounderProps) {
  const { data: conversation, isPending } = useConversationOfIdea(props.ideaId);
  if (isPending) return <Skeleton className="mt-5 h-48 w-full" />;
  if (conversation == null) return <FirstMessageForm {...props} />;
  return (
    <ButtonLink to={paths.conversation(conversation)} variant="trust" fullWidth className="mt-4">
      <MessagesSquare aria-hidden="true" />
      <Trans>Open conversation</Trans>
    </ButtonLink>
  );
}
