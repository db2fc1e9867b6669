import { useLingui as useLanguage } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { indianTime } from '#shared/ui/indian-time.ts';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { type Conversation, useConversation } from '../api/own-conversations.ts';
import { type FoundMessage, useFoundMessages } from '../api/search-messages.ts';
import { useOtherName } from '../other-name.ts';
import { ConversationMark } from './ConversationRow.tsx';

interface FoundProps {
  words: string;
  found: FoundMessage;
  conversation: Conversation;
}

function Found({ words, found, conversation }: FoundProps) {
  const { t } = useLingui();
  const { i18n } = useLanguage();
  const { full } = useOtherName(conversation);
  const { body, number, sent_at: sentAt, side } = found;
  return (
    <Link
      to={`${paths.conversation(conversation.id, number)}&search=${encodeURIComponent(words)}`}
      className="flex gap-3 py-3 pr-4.5 pl-4.5 -outline-offset-3 hover:bg-paper"
    >
      <ConversationMark conversation={conversation} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span className="min-w-0 flex-1 truncate font-semibold">{full}</span>
          <time dateTime={sentAt} className="figures shrink-0 text-sm text-ink-soft">
            {indianTime(new Date(sentAt), i18n.locale, 'date')}
          </time>
        </span>
        <span className="line-clamp-2 text-sm break-words text-ink-soft">
          {side === conversation.side ? t`You: ${body}` : body}
        </span>
      </span>
    </Link>
  );
}

/** A message whose conversation is not in the list that is loaded. */
function FoundElsewhere({ words, found }: Pick<FoundProps, 'words' | 'found'>) {
  const { data: conversation } = useConversation(found.conversation_id);
  return conversation ? (
    <Found words={words} found={found} conversation={conversation} />
  ) : (
    <Skeleton className="m-3 h-12" />
  );
}

interface SearchResultsProps {
  words: string;
  conversations: readonly Conversation[];
}

/** Messages with the words that were typed. */
export function SearchResults({ words, conversations }: SearchResultsProps) {
  const { t } = useLingui();
  const { data: found, isPending, isError, isPlaceholderData } = useFoundMessages(words);
  if (isPending) return <Skeleton className="mx-4.5 h-16" />;
  const count = found?.length ?? 0;
  return (
    <>
      <output className="block px-4.5 pb-1 text-sm text-ink-soft" aria-busy={isPlaceholderData}>
        {isError ? (
          <Trans>The search did not answer. Please try again.</Trans>
        ) : count === 0 ? (
          <Trans>No message has these words.</Trans>
        ) : (
          <Trans>{count} messages found</Trans>
        )}
      </output>
      <ul aria-label={t`Messages found`}>
        {found?.map((each) => {
          const conversation = conversations.find(({ id }) => id === each.conversation_id);
          return (
            <li key={each.id}>
              {conversation ? (
                <Found words={words} found={each} conversation={conversation} />
              ) : (
                <FoundElsewhere words={words} found={each} />
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
