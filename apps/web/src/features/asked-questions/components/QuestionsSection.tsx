import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Skeleton, SkeletonGroup } from '#shared/ui/Skeleton.tsx';
import type { QuestionFacts, useQuestionFacts } from '../api/question-facts.ts';
import { ListUnavailable } from './PagedList.tsx';

interface QuestionsSectionProps {
  title: ReactNode;
  query: ReturnType<typeof useQuestionFacts>;
  children: (facts: QuestionFacts) => ReactNode;
}

/** The frame of an idea's questions: what is known of them, or that it is coming, or could not be had. */
export function QuestionsSection({ title, query, children }: QuestionsSectionProps) {
  const { t } = useLingui();
  const { data: facts, isPending, isFetching, refetch } = query;
  return (
    <section aria-labelledby="questions-title">
      <h2 id="questions-title" className="mb-4 text-xl">
        {title}
      </h2>
      {facts ? (
        children(facts)
      ) : isPending ? (
        <SkeletonGroup label={t`Loading the questions`}>
          <Skeleton className="h-18 w-full sm:h-12" />
        </SkeletonGroup>
      ) : (
        <ListUnavailable onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
    </section>
  );
}
