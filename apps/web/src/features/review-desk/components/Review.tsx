import { zodResolver } from '@hookform/resolvers/zod';
import { reviewSchema } from '@sangam/domain/validation/review';
import { type RefObject, useEffect } from 'react';
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form';
import type { FullIdea } from '#shared/ideas/full-idea-query.ts';
import { useAssignment } from '../api/review-assignment.ts';
import { ReviewForm } from './ReviewForm.tsx';
import { SubmissionFacts } from './SubmissionFacts.tsx';
import { AssignmentNotice } from '../judging/AssignmentNotice.tsx';
import { emptyReview, type ReviewValues } from '../judging/review-values.ts';

interface ReviewProps {
  idea: FullIdea;
  /** What was typed about submissions while the dialog was open. */
  drafts: Map<string, ReviewValues>;
  within: RefObject<HTMLElement | null>;
  onDone: () => void;
}

/** A form that begins with what was typed before, and leaves what is typed for the next time. */
function useReviewForm(id: string, drafts: Map<string, ReviewValues>): UseFormReturn<ReviewValues> {
  const form = useForm<ReviewValues>({
    resolver: zodResolver(reviewSchema) as never,
    defaultValues: drafts.get(id) ?? emptyReview,
  });
  useEffect(() => () => void drafts.set(id, form.getValues()), [id, drafts, form]);
  return form;
}

/** A submission and the decision about it, or who else is deciding. */
export function Review({ idea, drafts, within, onDone }: ReviewProps) {
  const { assignment, take, isTaking } = useAssignment(idea.id);
  const form = useReviewForm(idea.id, drafts);
  const isOthers = assignment !== null && !assignment.is_mine;
  const finish = () => {
    form.reset(emptyReview);
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
