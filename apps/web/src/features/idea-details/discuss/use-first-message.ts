import { useLingui } from '@lingui/react/macro';
import { messageLimits } from '@sangam/domain/conversations';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { messageRefusalOf } from '#shared/conversations/refusals.ts';
import { logProblem } from '#shared/log.ts';
import { paths } from '#shared/paths.ts';
import { randomId } from '#shared/random-id.ts';
import { type FirstMessage, useStartConversation } from '../api/start-conversation.ts';

/** Why the founder did not get it; what was written is kept. */
function useProblemText(founder: string): (error: unknown) => string {
  const { t } = useLingui();
  return (error) => {
    switch (messageRefusalOf(error)) {
      case 'template':
        return t`You sent nearly the same first message to several founders. Write to ${founder} in words of their own.`;
      case 'a_day':
        return t`You began ${messageLimits.conversationsADay} conversations today. Your text is kept; send it tomorrow.`;
      case 'unanswered':
        return t`${messageLimits.unanswered} messages wait for a first answer. You can write again once ${founder} has answered.`;
      case 'pace':
        return t`You sent many messages in a short time. Wait a minute, then send it again.`;
      case 'suspended':
        return t`Your account is suspended at present. What you wrote is kept.`;
      case 'other_suspended':
        return t`The account of ${founder} is suspended at present. What you wrote is kept.`;
      case 'blocked':
      case 'blocked_by_me':
        return t`Nothing can be sent between you and ${founder}.`;
      case null:
        return t`It was not sent. What you wrote is kept; check your connection and send it again.`;
      default:
        return t`You cannot write to ${founder} now: that takes a subscription and a listed idea.`;
    }
  };
}

/** Begins the conversation and leads to it. @returns what is wrong; null for nothing */
export function useFirstMessage(ideaId: string, founder: string) {
  const navigate = useNavigate();
  const textOf = useProblemText(founder);
  const { mutateAsync, isPending } = useStartConversation(ideaId);
  const attempt = useRef<FirstMessage | null>(null);
  const send = async (body: string, onSent: () => void): Promise<string | null> => {
    // The same words keep their id until they have arrived.
    if (attempt.current?.body !== body) attempt.current = { id: randomId(), body };
    try {
      const conversation = await mutateAsync(attempt.current);
      attempt.current = null;
      onSent();
      void navigate(paths.conversation(conversation));
      return null;
    } catch (error) {
      logProblem('start conversation', error);
      return textOf(error);
    }
  };
  return { send, isPending };
}
