import { Trans, useLingui } from '@lingui/react/macro';
import { UserRound } from 'lucide-react';
import { DateText } from '#shared/ui/DateText.tsx';
import { NotLoaded } from '#shared/ui/NotLoaded.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/Skeleton.tsx';
import { useContacts } from './contacts-query.ts';

interface ContactListProps {
  ideaId: string;
  /** The idea was withdrawn or rejected, so nobody can open the contact any more. */
  isOver: boolean;
}

function Content({ ideaId, isOver }: ContactListProps) {
  const { t } = useLingui();
  const { data, isPending, isFetching, refetch } = useContacts(ideaId);
  if (isPending) {
    return (
      <SkeletonGroup label={t`Loading who got in touch`}>
        <Skeleton className="h-5 w-2/5" />
      </SkeletonGroup>
    );
  }
  if (!data) {
    return (
      <NotLoaded onRetry={() => void refetch()} isRetrying={isFetching}>
        <Trans>The names could not be loaded. Nothing is lost.</Trans>
      </NotLoaded>
    );
  }
  if (data.length === 0) {
    return (
      <p className="text-ink-soft">
        {isOver ? (
          <Trans>Nobody did.</Trans>
        ) : (
          <Trans>
            Nobody yet. Investors who open your contact appear here. They are told beforehand that you will
            see their name and the time.
          </Trans>
        )}
      </p>
    );
  }
  return (
    <ul className="divide-y divide-line">
      {data.map(({ name, first_at, last_at }, index) => (
        // oxlint-disable-next-line no-array-index-key -- the database tells nothing else of these people, so there is no other key
        <li key={`${first_at} ${index}`} className="flex gap-3 py-3">
          <UserRound aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-teal" />
          <div className="min-w-0">
            <p className="font-semibold">{name ?? <Trans>An investor without a name</Trans>}</p>
            <p className="text-sm text-ink-soft">
              <DateText value={first_at} format="time" />
              {last_at !== first_at && (
                <>
                  {' · '}
                  <Trans>
                    last on <DateText value={last_at} format="time" />
                  </Trans>
                </>
              )}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The people who opened the founder's contact: the only ones whose identity a founder sees. */
export function ContactList({ ideaId, isOver }: ContactListProps) {
  return (
    <section aria-labelledby="contacts-title">
      <h3 id="contacts-title" className="mb-2 text-lg">
        <Trans>Who got in touch</Trans>
      </h3>
      <Content ideaId={ideaId} isOver={isOver} />
    </section>
  );
}
