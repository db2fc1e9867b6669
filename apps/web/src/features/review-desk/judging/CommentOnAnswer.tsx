import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { type CommentedColumn, maxCommentLength } from '@sangam/domain/review-desk';
import { MessageSquarePlus, X } from 'lucide-react';
import { useId } from 'react';
import { flushSync } from 'react-dom';
import { answerLabels } from '#shared/ideas/answer-labels.ts';
import { Button } from '#shared/ui/Button.tsx';
import { TextArea } from '#shared/ui/TextArea.tsx';
import { useComment } from './review-values.ts';

/** Below an answer: a button that begins a comment about it, or the comment. */
export function CommentOnAnswer({ column }: { column: CommentedColumn }) {
  const { _ } = useTexts();
  const { t } = useLingui();
  const { words, write } = useComment(column);
  const id = useId();
  const label = _(answerLabels[column]);
  const begin = () => {
    flushSync(() => write(''));
    document.getElementById(id)?.focus();
  };
  if (words === undefined) {
    return (
      <Button
        variant="ghost"
        size="small"
        className="-ml-3 text-ink-soft print:hidden"
        aria-label={t`Comment on ${label}`}
        onClick={begin}
      >
        <MessageSquarePlus aria-hidden="true" />
        <Trans>Comment</Trans>
      </Button>
    );
  }
  return (
    <div className="my-2 rounded-field bg-turmeric p-3">
      <TextArea
        id={id}
        name={`comment ${column}`}
        label={t`Comment on ${label}`}
        hint={t`The founder reads it beside this answer.`}
        rows={2}
        maxLength={maxCommentLength}
        value={words}
        onChange={(event) => write(event.target.value)}
      />
      <Button variant="ghost" size="small" className="mt-1 -ml-3" onClick={() => write(undefined)}>
        <X aria-hidden="true" />
        <Trans>Remove the comment</Trans>
      </Button>
    </div>
  );
}
