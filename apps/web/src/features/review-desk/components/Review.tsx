import type { RefObject } from 'react';
import { FormProvider } from 'react-hook-form';
import type { FullIdea } from '#shared/ideas/full-idea-query.ts';
import { useAssignment } from '../api/review-assignment.ts';
import { ReviewForm } from './ReviewForm.tsx';
import { SubmissionFacts } from './SubmissionFacts.tsx';
import { AssignmentNotice } from '../judging/AssignmentNotice.tsx';
import { useReviewForm } from '../judging/use-review-form.ts';

interface ReviewProps {
  idea: FullIdea;
  within: RefObject<HTMLElement | null>;
  onDone: () => void;
}

/** A submission and the decision about it, or who else is deciding. */
export function Review({ idea, within, onDone }: ReviewProps) {
  const { assignment, take, isTaking } = useAssignment(idea.id);
  const { form, forget } = useReviewForm(idea);
  const isOthers = assignment !== null && !assignment.is_mine;
  const finish = () => {
    forget();
    onDone();
  };
  return (
    <FormProvider {...form}>
      <div className="gap-8 lg:grid lg:grid-cols-[1fr_17.5rem]">
        <div className="min-w-0">
          <SubmissionFacts idea={idea} mayComment={!isOthers && idea.withdrawn_at === null} />
        </div>
        <div className="mt-6 lg:sticky lg:top-0 lg:mt-0 lg:self-start">
          {isOthers ? (
            <AssignmentNotice assignment={assignment} isTaking={isTaking} onTake={take} />
          ) : (
            <ReviewForm idea={idea} within={within} onDone={finish} />
          )}
        </div>
      </div>
    </FormProvider>
  );
}
