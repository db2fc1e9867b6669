import { useLingui } from '@lingui/react/macro';
import { MessagesSquare } from 'lucide-react';
import { Link } from 'react-router';
import { useUnreadConversations } from '../conversations/use-unread-conversations.ts';
import { paths } from '../paths.ts';
import { useSession } from '../session/session-context.ts';

/**
 * The link to the conversations with the unread count; on a phone it is in the menu. Space for it is reserved
 * for people who may be signed in (styles/app.css), so that nothing moves.
 */
export function ConversationsLink() {
  const { t } = useLingui();
  const { state, user } = useSession();
  const count = useUnreadConversations();
  if (state.status === 'signed-out') return null;
  if (!user) return <span className="members-only size-11 shrink-0 max-md:hidden" />;
  return (
    <Link
      to={paths.conversations}
      className="relative grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:text-ink max-md:hidden"
    >
      <span className="sr-only">{count === 0 ? t`Conversations` : t`Conversations, ${count} unread`}</span>
      <MessagesSquare aria-hidden="true" className="size-5.5" />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="figures absolute top-0.5 left-5.5 min-w-5 rounded-full bg-teal px-1 text-center text-xs leading-5 font-semibold text-on-teal ring-2 ring-paper"
        >
          {count}
        </span>
      )}
    </Link>
  );
}
