import { Trans } from '@lingui/react/macro';
import { type IdeaField, questionOf } from '@sangam/domain/idea-questions';
import { CircleCheck, MessageSquareText } from 'lucide-react';
import { useContext } from 'react';
import type { FullIdea } from '#shared/ideas/full-idea-query.ts';
import { useReviewComments } from '#shared/ideas/review-comments-query.ts';
import { useIsChanged, WizardModeContext } from './mode.ts';

function Words({ field, idea }: { field: IdeaField; idea: FullIdea }) {
  const comments = useReviewComments(idea);
  const isChanged = useIsChanged(field);
  const { column } = questionOf(field);
  const comment = comments.find((each) => each.field === column && each.version === idea.version);
  if (comment === undefined) return null;
  const Icon = isChanged ? CircleCheck : MessageSquareText;
  return (
    <div
      role="note"
      className={`-mb-2 flex gap-2.5 rounded-field px-3.5 py-2.5 md:col-span-2 ${isChanged ? 'bg-leaf-wash' : 'bg-turmeric'}`}
    >
      <Icon
        aria-hidden="true"
        className={`mt-0.5 size-5 shrink-0 ${isChanged ? 'text-leaf-deep' : 'text-marigold-deep'}`}
      />
      <div className="min-w-0">
        <p className="text-sm font-semibold">
          {isChanged ? (
            <Trans>Comment of the reviewers: you changed this</Trans>
          ) : (
            <Trans>Comment of the reviewers</Trans>
          )}
        </p>
        <p className="break-words whitespace-pre-line">{comment.words}</p>
      </div>
    </div>
  );
}

/** Above an answer that is revised: what the reviewers asked about it, and whether it has been changed. */
export function FieldComment({ field }: { field: IdeaField }) {
  const mode = useContext(WizardModeContext);
  return mode.kind === 'revise' ? <Words field={field} idea={mode.idea} /> : null;
}
