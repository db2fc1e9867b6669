import { Trans } from '@lingui/react/macro';
import { EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '#shared/ui/Badge.tsx';
import { DateText } from '#shared/ui/DateText.tsx';
import type { AnsweredQuestion } from '../api/answered-questions.ts';

/** For the founder: an admin hid it from readers. */
function HiddenNote({ part }: { part: string }) {
  return (
    <p className="mt-2 flex gap-2 text-sm font-semibold text-brick-deep">
      <EyeOff aria-hidden="true" className="mt-[0.2em] size-4 shrink-0" />
      {part === 'answer' ? (
        <Trans>Our reviewers removed the answer. Readers do not see it.</Trans>
      ) : (
        <Trans>Our reviewers removed the question. Readers do not see it.</Trans>
      )}
    </p>
  );
}

/** A question and its answer, without anybody's name. `children`: what can be done with it. */
export function AnsweredItem({ question, children }: { question: AnsweredQuestion; children?: ReactNode }) {
  return (
    <li className="break-inside-avoid border-b border-line py-5 first:border-t">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        <span>
          <Trans>
            An investor asked on <DateText value={question.asked_at} />
          </Trans>
        </span>
        {question.is_own && (
          <Badge>
            <Trans>Your question</Trans>
          </Badge>
        )}
      </p>
      <p className="mt-1 font-semibold break-words whitespace-pre-line">{question.question}</p>
      <div className="mt-3 border-l-3 border-marigold pl-4">
        <p className="break-words whitespace-pre-line">{question.answer}</p>
        <p className="mt-1.5 text-sm text-ink-soft">
          <Trans>
            The founder, <DateText value={question.answered_at} />
          </Trans>
          {question.edited_at !== null && (
            <>
              {' · '}
              <Trans>
                edited on <DateText value={question.edited_at} />
              </Trans>
            </>
          )}
        </p>
      </div>
      {question.hidden_part !== null && <HiddenNote part={question.hidden_part} />}
      {children}
    </li>
  );
}
