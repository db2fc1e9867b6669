import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { useSession } from '#shared/session/session-context.ts';
import { maxCounted, unreadUpdatesQuery } from '../api/unread-query.ts';
import { useLiveUpdates } from './use-live-updates.ts';

/**
 * The link to the updates with the unread count. Space for it is reserved for people who may be signed in
 * (styles/app.css), so that nothing moves.
 */
export function UpdatesBell() {
  const { t } = useLingui();
  const { state, user } = useSession();
  useLiveUpdates(user?.id);
  const { data: unread = [] } = useQuery({
    ...unreadUpdatesQuery(user?.id ?? ''),
    enabled: user !== null,
  });
  if (state.status === 'signed-out') return null;
  if (!user) return <span className="members-only size-11 shrink-0" />;
  const count = unread.length;
  const shown = count > maxCounted ? `${maxCounted}+` : String(count);
  return (
    <>
      <Link
        to={paths.updates}
        className="relative grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:text-ink"
      >
        <span className="sr-only">{count === 0 ? t`Updates` : t`Updates, ${shown} unread`}</span>
        <Bell aria-hidden="true" className="size-5.5" />
        {count > 0 && (
          <span
            aria-hidden="true"
            className="figures absolute top-0.5 left-5.5 min-w-5 rounded-full bg-teal px-1 text-center text-xs leading-5 font-semibold text-on-teal ring-2 ring-paper"
          >
            {shown}
          </span>
        )}
      </Link>
      <output className="sr-only">{count === 0 ? '' : t`${shown} unread updates`}</output>
    </>
  );
}
