import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { loadCatalogue } from '#shared/i18n/catalogues.ts';
import type { FullIdea } from '#shared/ideas/full-idea-query.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { Card } from '#shared/ui/Card.tsx';
import { DateText } from '#shared/ui/DateText.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/Skeleton.tsx';
import { type TakeDown, takeDownsQuery } from './take-downs-query.ts';
import { Words } from './Words.tsx';

const Down = lazy(async () => {
  const [part] = await Promise.all([import('./Down.tsx'), loadCatalogue('appeal')]);
  return { default: part.Down };
});

const shownForMs = 14 * 86_400_000;

/** For two weeks it is said that the idea is back; afterwards its history says so. */
function Back({ takeDown, now }: { takeDown: TakeDown; now: number }) {
  const { ended_at, decision_words } = takeDown;
  if (ended_at === null || now - Date.parse(ended_at) > shownForMs) return null;
  return (
    <Card as="section" tone="leaf" aria-labelledby="take-down-title" className="grid gap-3">
      <div>
        <h2 id="take-down-title" className="flex gap-2.5 text-xl text-leaf-deep">
          <CircleCheck aria-hidden="true" className="mt-1 size-5 shrink-0" />
          <Trans>Your idea is back</Trans>
        </h2>
        <p className="mt-1">
          <Trans>
            It was taken down on <DateText value={takeDown.imposed_at} className="whitespace-nowrap" /> and is
            offered again since <DateText value={ended_at} format="time" />.
          </Trans>
        </p>
      </div>
      {decision_words !== null && (
        <Words title={<Trans>The answer to your appeal</Trans>}>{decision_words}</Words>
      )}
    </Card>
  );
}

function Content({ idea }: { idea: FullIdea }) {
  const { t } = useLingui();
  const { data, isError, refetch, dataUpdatedAt } = useQuery(takeDownsQuery(useUserId(), idea.id));
  const isDown = idea.taken_down_at !== null;
  const latest = data?.[0];
  const waiting = (
    <SkeletonGroup label={t`Loading why it was taken down`}>
      <Skeleton className="h-60 w-full rounded-card" />
    </SkeletonGroup>
  );
  if (latest && isDown && latest.ended_at === null)
    return (
      <Suspense fallback={waiting}>
        <Down idea={idea.id} takeDown={latest} />
      </Suspense>
    );
  if (latest && !isDown) return <Back takeDown={latest} now={dataUpdatedAt} />;
  if (!isDown) return null;
  if (isError)
    return (
      <ErrorState title={t`Why it was taken down could not be loaded`} onRetry={() => void refetch()}>
        <Trans>Your idea is safe. Check your connection and try again.</Trans>
      </ErrorState>
    );
  return waiting;
}

/** On a founder's own page: that the desk took the idea down, why, and the appeal; or that it is back. */
export function TakeDownNotice({ idea }: { idea: FullIdea }) {
  const place = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  const isWanted = hash === '#take-down';
  useEffect(() => {
    if (isWanted) place.current?.scrollIntoView();
  }, [isWanted]);
  return (
    <div ref={place} id="take-down" className="mt-5 scroll-mt-4 empty:hidden">
      {idea.withdrawn_at === null && <Content idea={idea} />}
    </div>
  );
}
