import { useLingui } from '@lingui/react/macro';
import { messageLimits } from '@sangam/domain/conversations';
import type { MessageRefusal } from '#shared/conversations/refusals.ts';

/** Why a message was not taken, and what to do. */
export function useRefusalText(): (refusal: MessageRefusal, otherName: string) => string {
  const { t } = useLingui();
  return (refusal, otherName) => {
    switch (refusal) {
      case 'pace':
        return t`You sent many messages in a short time. Wait a minute, then try again.`;
      case 'unanswered':
        return t`${messageLimits.unanswered} messages wait for a first answer. You can write again once ${otherName} has answered.`;
      case 'template':
        return t`You sent nearly the same first message to several founders. Write to ${otherName} in words of their own.`;
      case 'a_day':
        return t`You began ${messageLimits.conversationsADay} conversations today. Begin the next one tomorrow.`;
      case 'gone':
        return t`The account of the other person is closed.`;
      case 'suspended':
        return t`Your account is suspended at present.`;
      case 'other_suspended':
        return t`The account of ${otherName} is suspended at present.`;
      case 'blocked_by_me':
        return t`You blocked ${otherName}. Unblock them to write.`;
      case 'blocked':
        return t`${otherName} takes no messages from you.`;
      case 'subscription':
        return t`Your subscription has ended.`;
      case 'forbidden':
        return t`You cannot write in this conversation.`;
      case 'invalid':
        return t`The server did not take it. Check the text and the files, then send it again.`;
    }
  };
}
