import { useLingui as useTexts } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, MessageSquareText } from 'lucide-react';
import { useMemo } from 'react';
import { answerLabel } from '#shared/ideas/answer-labels.ts';
import type { FullIdea } from '#shared/ideas/full-idea-query.ts';
import { useReviewComments } from '#shared/ideas/review-comments-query.ts';
import { Gallery } from '#shared/media/Gallery.tsx';
import { LinkedPictureContext } from '#shared/media/linked-picture.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/Skeleton.tsx';
import { StatusBadge } from '#shared/ui/StatusBadge.tsx';
import { type EarlierVersion, earlierVersionQuery } from '../api/earlier-version-query.ts';
import { type AnswerChange, type AnswerChanges, answerChanges, documentColumns } from './answer-changes.ts';
import { DocumentAnswer, DocumentChange, ImageChanges } from './MediaChanges.tsx';
import { TextRuns } from './TextRuns.tsx';

/** The heading that takes the focus when a new version is to be read. */
export const differenceTitle = 'difference-title';

function useLabel() {
  const { _ } = useTexts();
  return (column: string): string => {
    const label = answerLabel(column);
    return typeof label === 'string' ? label : _(label);
  };
}

/** An answer that stayed: what can be looked at as itself, the rest as text. */
function Answer({ column, text, idea }: AnswerChanges['unchanged'][number] & { idea: FullIdea }) {
  if (text === '') return <Trans>Not provided</Trans>;
  if (documentColumns.includes(column)) return <DocumentAnswer column={column} answer={text} />;
  if (column !== 'business_images') return text;
  return (
    <Gallery
      answers={idea.business_images ?? []}
      captions={idea.business_image_captions ?? []}
      title={idea.title}
      shape="aspect-4/3"
    />
  );
}

function Unchanged({ unchanged, idea }: Pick<AnswerChanges, 'unchanged'> & { idea: FullIdea }) {
  const label = useLabel();
  return (
    <details className="group mt-4 border-t border-line">
      <summary className="flex min-h-12 list-none items-center justify-between font-semibold [&::-webkit-details-marker]:hidden">
        <Plural value={unchanged.length} one="# answer unchanged" other="# answers unchanged" />
        <ChevronDown aria-hidden="true" className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <dl className="space-y-3 pb-4">
        {unchanged.map(({ column, text }) => (
          <div key={column}>
            <dt className="text-sm text-ink-soft">{label(column)}</dt>
            <dd className="break-words whitespace-pre-line">
              <Answer column={column} text={text} idea={idea} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function Change({ change }: { change: AnswerChange }) {
  switch (change.kind) {
    case 'text':
      return <TextRuns runs={change.runs} />;
    case 'images':
      return <ImageChanges changes={change.images} />;
    case 'document':
      return <DocumentChange column={change.column} before={change.before} after={change.after} />;
  }
}

/** What the reviewers had asked about an answer. */
const Asked = ({ words }: { words: string }) => (
  <dd className="mt-1 flex gap-2 rounded-field bg-turmeric px-3 py-2 text-sm">
    <MessageSquareText aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-marigold-deep" />
    <span className="min-w-0 break-words whitespace-pre-line">{words}</span>
  </dd>
);

function Changes({ earlier, idea }: { earlier: EarlierVersion; idea: FullIdea }) {
  const label = useLabel();
  const { changed, unchanged } = useMemo(
    () => answerChanges(earlier.answers, { ...idea }),
    [earlier.answers, idea],
  );
  const asked = useReviewComments(idea).filter(({ version }) => version === earlier.version);
  const unmet = asked.filter(({ field }) => changed.every(({ column }) => column !== field));
  return (
    <>
      <p className="mt-1 text-sm text-ink-soft">
        <Trans>
          Version {idea.version}, compared with version {earlier.version}. <del>Struck out</del> was removed,{' '}
          <ins>underlined</ins> was added.
        </Trans>
      </p>
      <dl className="mt-3 space-y-4">
        {unmet.map(({ id, field, words }) => (
          <div key={id} className="min-w-0">
            <dt className="font-semibold">{label(field)}</dt>
            <Asked words={words} />
            <dd className="mt-1 text-ink-soft">
              <Trans>Not changed.</Trans>
            </dd>
          </div>
        ))}
        {changed.map((change) => (
          <div key={change.column} className="min-w-0">
            <dt className="font-semibold">{label(change.column)}</dt>
            {asked.map(({ id, field, words }) => field === change.column && <Asked key={id} words={words} />)}
            <dd className="mt-0.5 max-w-[68ch] break-words whitespace-pre-line">
              <Change change={change} />
            </dd>
          </div>
        ))}
      </dl>
      {changed.length === 0 && (
        <p className="mt-2">
          <Trans>Every answer is the same as before.</Trans>
        </p>
      )}
      <Unchanged unchanged={unchanged} idea={idea} />
    </>
  );
}

/** What a revision changed since the reviewers last decided, field by field. */
export function Difference({ idea }: { idea: FullIdea }) {
  const { t } = useLingui();
  const { data, isError, refetch } = useQuery(earlierVersionQuery(useUserId(), idea.id, idea.version));
  return (
    <section aria-labelledby={differenceTitle} className="mt-5 mb-6 rounded-card border border-teal p-4">
      <div className="flex flex-wrap items-center gap-3">
        <StatusBadge status="revised" />
        <h3 id={differenceTitle} tabIndex={-1} className="text-base [font-stretch:100%]">
          <Trans>What the founder changed</Trans>
        </h3>
      </div>
      {data ? (
        <LinkedPictureContext value={{ kind: 'idea', id: idea.id }}>
          <Changes earlier={data} idea={idea} />
        </LinkedPictureContext>
      ) : isError ? (
        <ErrorState
          title={t`The earlier version could not be loaded`}
          headingLevel={3}
          onRetry={() => void refetch()}
        />
      ) : data === null ? (
        <p className="mt-2 text-ink-soft">
          <Trans>The earlier version is not on record.</Trans>
        </p>
      ) : (
        <SkeletonGroup label={t`Loading the earlier version`} className="mt-3 space-y-2">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-16 w-full" />
        </SkeletonGroup>
      )}
    </section>
  );
}
