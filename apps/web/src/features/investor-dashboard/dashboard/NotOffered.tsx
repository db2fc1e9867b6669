import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useUserId } from '#shared/session/session-context.ts';
import { savedNotOfferedQuery } from '../api/saved-not-offered-query.ts';

/** What was saved and is no longer offered: said, rather than left out in silence. */
export function NotOffered({ ids }: { ids: readonly string[] }) {
  const { t } = useLingui();
  const userId = useUserId();
  const { data = [] } = useQuery({ ...savedNotOfferedQuery(userId, ids), enabled: ids.length > 0 });
  if (data.length === 0) return null;
  return (
    <ul aria-label={t`No longer offered`} className="mt-3 border-t border-line pt-3">
      {data.map(({ idea_id, title }) => (
        <li
          key={idea_id}
          className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5 text-ink-soft"
        >
          <span className="min-w-0 break-words">{title}</span>
          <span className="text-sm">
            <Trans>no longer offered</Trans>
          </span>
        </li>
      ))}
    </ul>
  );
}
