import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { SanctionReason } from '@sangam/domain/safety';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { Link } from 'react-router';
import { ShowMore } from '#shared/live/ShowMore.tsx';
import { deskPaths } from '#shared/desk-paths.ts';
import { Card } from '#shared/ui/Card.tsx';
import { DateText } from '#shared/ui/DateText.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/Skeleton.tsx';
import { type Appeal, appealsQuery } from '../api/appeals.ts';
import { sanctionLabels } from '../words.ts';
import { AppealedMessage } from './AppealedMessage.tsx';
import { DecisionForm } from './DecisionForm.tsx';

function AppealItem({ appeal }: { appeal: Appeal }) {
  const { t } = useLingui();
  const { _ } = useTexts();
  const name = appeal.person_name ?? t`Somebody without a name`;
  return (
    <Card as="li" className="grid gap-4">
      <div>
        <p className="text-sm text-ink-soft">
          <Trans>
            Appealed <DateText value={appeal.appealed_at} format="time" />
          </Trans>
        </p>
        <h2 className="mt-1 text-xl">
          {appeal.kind === 'take_down' ? (
            <Trans>The take-down of {appeal.idea_title}</Trans>
          ) : appeal.kind === 'hidden_message' ? (
            <Trans>A hidden message of {name}</Trans>
          ) : (
            <Trans>The suspension of {name}</Trans>
          )}
        </h2>
        <Link to={deskPaths.person(appeal.person)} className="inline-flex min-h-11 items-center text-link">
          {name}
        </Link>
      </div>
      {appeal.kind === 'hidden_message' && <AppealedMessage sanction={appeal.id} />}
      <dl className="grid gap-1">
        <dt className="font-semibold">{_(sanctionLabels[appeal.reason as SanctionReason])}</dt>
        <dd className="whitespace-pre-line break-words text-ink-soft">{appeal.words}</dd>
        <dt className="mt-2 font-semibold">
          <Trans>What they say</Trans>
        </dt>
        <dd className="whitespace-pre-line break-words">{appeal.appeal}</dd>
      </dl>
      {appeal.is_own ? (
        <p className="border-t border-line pt-4 text-ink-soft">
          <Trans>This was your decision, so another admin decides the appeal.</Trans>
        </p>
      ) : (
        <DecisionForm appeal={appeal} />
      )}
    </Card>
  );
}

/** Appeals that wait, the oldest first. */
export function AppealList() {
  const { t } = useLingui();
  const list = useInfiniteQuery(appealsQuery());
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  if (list.isError && !list.data)
    return <ErrorState title={t`The appeals could not be loaded`} onRetry={() => void list.refetch()} />;
  if (!list.data)
    return (
      <SkeletonGroup label={t`Loading appeals`}>
        <Skeleton className="h-60 w-full rounded-card" />
      </SkeletonGroup>
    );
  if (rows.length === 0)
    return (
      <EmptyState icon={Scale} title={t`No appeals wait`}>
        <Trans>Who is suspended, whose idea is taken down or whose message is hidden may appeal once.</Trans>
      </EmptyState>
    );
  return (
    <>
      <ul className="grid gap-4 lg:grid-cols-2">
        {rows.map((appeal) => (
          <AppealItem key={appeal.id} appeal={appeal} />
        ))}
      </ul>
      <ShowMore list={list} />
    </>
  );
}
