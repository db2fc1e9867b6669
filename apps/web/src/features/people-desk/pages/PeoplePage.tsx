import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { SearchX, Users } from 'lucide-react';
import { ShowMore } from '#shared/live/ShowMore.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { PageTitle } from '#shared/ui/PageTitle.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/Skeleton.tsx';
import { isAsking, type PeopleFilters, peopleQuery } from '../api/people.ts';
import { Invitations } from '../invitations/Invitations.tsx';
import { InviteAdmin } from '../invitations/InviteAdmin.tsx';
import { PeopleFilterBar } from '../list/PeopleFilterBar.tsx';
import { PersonItem } from '../list/PersonItem.tsx';
import { usePeopleFilters } from '../use-people-filters.ts';

function Found({ filters }: { filters: PeopleFilters }) {
  const { t } = useLingui();
  const list = useInfiniteQuery(peopleQuery(filters));
  if (!isAsking(filters))
    return (
      <EmptyState icon={Users} title={t`Whom are you looking for?`}>
        <Trans>
          Type three letters of a name, a whole e-mail address, the beginning of a founder’s phone number, or
          an id. Who is suspended and who is an admin can be listed by their state alone.
        </Trans>
      </EmptyState>
    );
  if (list.isError && !list.data)
    return <ErrorState title={t`The people could not be loaded`} onRetry={() => void list.refetch()} />;
  if (!list.data)
    return (
      <SkeletonGroup label={t`Loading people`} className="space-y-2.5">
        {['first', 'second', 'third', 'fourth'].map((key) => (
          <Skeleton key={key} className="h-24 w-full rounded-card" />
        ))}
      </SkeletonGroup>
    );
  const people = list.data.pages.flatMap((page) => page.rows);
  if (people.length === 0)
    return (
      <EmptyState icon={SearchX} title={t`Nobody was found`}>
        <Trans>An e-mail address is found only as a whole. Try part of the name, or other filters.</Trans>
      </EmptyState>
    );
  return (
    <>
      <ul className="grid gap-2.5" aria-label={t`People`}>
        {people.map((person) => (
          <PersonItem key={person.id} person={person} />
        ))}
      </ul>
      <ShowMore list={list} />
    </>
  );
}

/** `/admin/people`, inside the desk's frame: people are looked for, by name. */
export function PeoplePage() {
  const { t } = useLingui();
  const { filters, change } = usePeopleFilters();
  return (
    <>
      <PageTitle title={t`People`} />
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="mt-2 text-3xl md:text-4xl">
            <Trans>People</Trans>
          </h1>
          <p className="mt-2 text-ink-soft">
            <Trans>Every search and every person that you open is written into the audit log.</Trans>
          </p>
        </div>
        <InviteAdmin />
      </div>
      <PeopleFilterBar filters={filters} onChange={change} />
      <Found filters={filters} />
      {filters.words === '' && filters.state !== 'suspended' && <Invitations />}
    </>
  );
}
