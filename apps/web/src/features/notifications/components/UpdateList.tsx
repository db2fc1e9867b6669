import { Plural, Trans } from '@lingui/react/macro';
import { countOf, isNotificationKind, type NotificationKind } from '@sangam/domain/notifications';
import { Bell, CircleCheck, CircleX, Contact, Heart, type LucideIcon, PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { RelativeTime } from '#shared/ui/RelativeTime.tsx';
import { useMarkRead } from '../api/mark-read.ts';
import type { Update } from '../api/updates-query.ts';

interface Look {
  readonly icon: LucideIcon;
  readonly tone: string;
  readonly text: (count: number) => ReactNode;
}

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
    tone: 'bg-mist text-teal-deep',
    text: (count) => <Plural value={count} one="One person saved it" other="# people saved it" />,
  },
  contacts: {
    icon: Contact,
    tone: 'bg-mist text-teal-deep',
    text: (count) => (
      <Plural value={count} one="One investor opened your contact" other="# investors opened your contact" />
    ),
  },
};

/** For a kind that this version does not know: that there is news is still true. */
const unknownLook: Look = {
  icon: Bell,
  tone: 'bg-mist text-teal-deep',
  text: () => <Trans>There is news about it.</Trans>,
};

function UpdateItem({ update, onOpen }: { update: Update; onOpen: () => void }) {
  const { kind, idea_id, payload, created_at, read_at, ideas } = update;
  const { icon: Icon, tone, text } = isNotificationKind(kind) ? looks[kind] : unknownLook;
  const isUnread = read_at === null;
  return (
    <div className="relative flex gap-3 py-3">
      <span className={`grid size-9 shrink-0 place-items-center rounded-full ${tone}`}>
        <Icon aria-hidden="true" className="size-4.5" />
      </span>
      <div className="min-w-0 flex-1">
        <Link
          to={paths.myIdea(idea_id)}
          onClick={isUnread ? onOpen : undefined}
          className={`block after:absolute after:inset-0 after:rounded-field hover:underline ${isUnread ? 'font-semibold' : ''}`}
        >
          <span className="line-clamp-2 break-words">{ideas?.title ?? <Trans>Your idea</Trans>}</span>
        </Link>
        <p className="text-sm text-ink-soft">
          {text(countOf(payload))}
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
