import { Plural, Trans } from '@lingui/react/macro';
import {
  conversationOf,
  countOf,
  isDeclined,
  isNotificationKind,
  type NotificationKind,
  recordOf,
} from '@sangam/domain/notifications';
import { addressOfSaved } from '@sangam/domain/saved-search-address';
import {
  Bell,
  CircleCheck,
  CircleX,
  Contact,
  Handshake,
  Heart,
  Hourglass,
  MessageCircleQuestion,
  MessagesSquare,
  PencilLine,
  Search,
} from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { SignTile } from '#shared/signs/SignTile.tsx';
import { RelativeTime } from '#shared/ui/RelativeTime.tsx';
import { useMarkRead } from '../api/mark-read.ts';
import type { Update } from '../api/updates-query.ts';
import { billingLooks } from './billing-looks.tsx';
import { dealText } from './deal-text.tsx';
import { identityLook } from './identity-look.tsx';
import { type Look, ofInvestor } from './look.ts';
import { safetyLook } from './safety-look.tsx';

const toConversation = ({ payload }: Update): string => {
  const id = conversationOf(payload);
  return id === null ? paths.updates : paths.conversation(id);
};

const looks: Readonly<Record<NotificationKind, Look>> = {
  approved: {
    icon: CircleCheck,
    tone: 'bg-leaf-wash text-leaf-deep',
    text: () => <Trans>Approved. Investors can see it now.</Trans>,
  },
  rejected: {
    icon: CircleX,
    tone: 'bg-brick-wash text-brick-deep',
    text: () => <Trans>The reviewers did not accept it.</Trans>,
  },
  revision_requested: {
    icon: PencilLine,
    tone: 'bg-turmeric text-marigold-deep',
    text: () => <Trans>The reviewers ask for changes.</Trans>,
  },
  saves: {
    icon: Heart,
    tone: ofInvestor,
    text: (count) => <Plural value={count} one="One person saved it" other="# people saved it" />,
  },
  contacts: {
    icon: Contact,
    tone: ofInvestor,
    text: (count) => (
      <Plural value={count} one="One investor opened your contact" other="# investors opened your contact" />
    ),
  },
  search_matches: {
    icon: Search,
    tone: ofInvestor,
    title: ({ saved_searches }) => saved_searches?.name ?? <Trans>Your saved search</Trans>,
    text: (count) => (
      <Plural
        value={count}
        one="Your saved search finds a new idea."
        other="Your saved search finds # new ideas."
      />
    ),
    to: ({ saved_searches }) =>
      saved_searches === null ? paths.browseIdeas : `${paths.browseIdeas}?${addressOfSaved(saved_searches)}`,
  },
  question_asked: {
    icon: MessageCircleQuestion,
    tone: 'bg-turmeric text-marigold-deep',
    text: () => <Trans>An investor asks a question.</Trans>,
    to: ({ idea_id }) => (idea_id === null ? paths.updates : paths.myIdeaQuestions(idea_id)),
  },
  question_answered: {
    icon: MessageCircleQuestion,
    tone: ofInvestor,
    title: () => <Trans>Your question</Trans>,
    text: (_count, payload) =>
      isDeclined(payload) ? (
        <Trans>The founder chose not to answer your question.</Trans>
      ) : (
        <Trans>The founder has answered your question.</Trans>
      ),
    to: ({ idea_id }) => (idea_id === null ? paths.browseIdeas : paths.ideaQuestions(idea_id)),
  },
  message: {
    icon: MessagesSquare,
    tone: ofInvestor,
    title: () => <Trans>Your conversation</Trans>,
    text: (count) => <Plural value={count} one="A new message for you." other="# new messages for you." />,
    to: toConversation,
  },
  answer_waiting: {
    icon: Hourglass,
    tone: 'bg-turmeric text-marigold-deep',
    title: () => <Trans>Your conversation</Trans>,
    text: () => <Trans>An investor has waited for your answer for a week.</Trans>,
    to: toConversation,
  },
  deal: {
    icon: Handshake,
    tone: ofInvestor,
    title: () => <Trans>Your conversation</Trans>,
    text: (_count, payload) => dealText(recordOf(payload)),
    to: toConversation,
  },
  identity: identityLook,
  safety: safetyLook,
  ...billingLooks,
};

/** For a kind that this version does not know: that there is news is still true. */
const unknownLook: Look = {
  icon: Bell,
  tone: ofInvestor,
  text: () => <Trans>There is news about it.</Trans>,
};

/** Where an update leads by itself. */
const toOwnIdea = ({ idea_id }: Update): string => (idea_id === null ? paths.updates : paths.myIdea(idea_id));

/** What happened, on the tile of the idea that it happened to. */
function UpdateMark({ update: { idea_id, ideas }, look }: { update: Update; look: Look }) {
  const { icon: Icon, tone } = look;
  if (idea_id === null || ideas === null) {
    return (
      <span className={`grid size-11 shrink-0 place-items-center rounded-full ${tone}`}>
        <Icon aria-hidden="true" className="size-5" />
      </span>
    );
  }
  return (
    <span className="relative size-11 shrink-0">
      <SignTile ideaId={idea_id} name={ideas.title} category={ideas.category} className="size-11" />
      <span
        className={`absolute -right-1.5 -bottom-1.5 grid size-6 place-items-center rounded-full border-2 border-card ${tone}`}
      >
        <Icon aria-hidden="true" className="size-3.5" />
      </span>
    </span>
  );
}

function UpdateItem({ update, onOpen }: { update: Update; onOpen: () => void }) {
  const { kind, payload, created_at, read_at, ideas } = update;
  const look = isNotificationKind(kind) ? looks[kind] : unknownLook;
  const { text, title, to = toOwnIdea } = look;
  const isUnread = read_at === null;
  return (
    <div className="relative flex gap-4 py-3">
      <UpdateMark update={update} look={look} />
      <div className="min-w-0 flex-1">
        <Link
          to={to(update)}
          onClick={isUnread ? onOpen : undefined}
          className={`block after:absolute after:inset-0 after:rounded-field hover:underline ${isUnread ? 'font-semibold' : ''}`}
        >
          <span className="line-clamp-2 break-words">
            {ideas?.title ?? title?.(update) ?? <Trans>Your idea</Trans>}
          </span>
        </Link>
        <p className="text-sm text-ink-soft">
          {text(countOf(payload), payload)}
          {ideas?.withdrawn_at && (
            <>
              {' '}
              <Trans>You have since withdrawn this idea.</Trans>
            </>
          )}
        </p>
        <p className="mt-0.5 flex items-center gap-2 text-sm text-ink-soft">
          <RelativeTime value={created_at} />
          {isUnread && (
            <span className="inline-flex items-center gap-1.5 font-semibold text-teal-deep">
              <span aria-hidden="true" className="size-2 rounded-full bg-teal" />
              <Trans>Unread</Trans>
            </span>
          )}
        </p>
      </div>
    </div>
  );
}

/** Updates in the order given; opening one marks it as read. */
export function UpdateList({ updates }: { updates: readonly Update[] }) {
  const { mutate: markRead } = useMarkRead();
  return (
    <ul className="-my-1 divide-y divide-line">
      {updates.map((update) => (
        <li key={update.id} className="animate-arrive">
          <UpdateItem update={update} onOpen={() => markRead(update.id)} />
        </li>
      ))}
    </ul>
  );
}
