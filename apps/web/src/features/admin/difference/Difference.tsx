import { useLingui as useTexts } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { TextRun } from '@sangam/domain/text-difference';
import { ChevronDown } from 'lucide-react';
import { useMemo } from 'react';
import { answerLabel } from '../../../shared/ideas/answer-labels.ts';
import type { FullIdea } from '../../../shared/ideas/full-idea-query.ts';
import { useUserId } from '../../../shared/session/session-context.ts';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import { Skeleton, SkeletonGroup } from '../../../shared/ui/Skeleton.tsx';
import { StatusBadge } from '../../../shared/ui/StatusBadge.tsx';
import { type EarlierVersion, earlierVersionQuery } from '../api/earlier-version-query.ts';
import { type AnswerChanges, answerChanges } from './answer-changes.ts';

/** The heading that takes the focus when a new version is to be read. */
export const differenceTitle = 'difference-title';

function Run({ run }: { run: TextRun }) {
  const { t } = useLingui();
  if (run.kind === 'same') return run.text;
  const [before, after] = run.kind === 'added' ? [t`added:`, t`end`] : [t`removed:`, t`end`];
  const content = (
    <>
      <span className="sr-only"> [{before} </span>
      {run.text}
      <span className="sr-only"> {after}] </span>
    </>
  );
  return run.kind === 'added' ? (
    <ins className="rounded-sm [del+&]:ml-1 bg-leaf-wash font-semibold text-leaf-deep underline decoration-2 underline-offset-3">
      {content}
    </ins>
  ) : (
    <del className="rounded-sm bg-brick-wash text-brick-deep line-through">{content}</del>
  );
}

function useLabel() {
  const { _ } = useTexts();
  return (column: string): string => {
    const label = answerLabel(column);
    return typeof label === 'string' ? label : _(label);
  };
}

function Unchanged({ unchanged }: Pick<AnswerChanges, 'unchanged'>) {
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
            <dd className="break-words whitespace-pre-line">{text || <Trans>Not provided</Trans>}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function Changes({ earlier, idea }: { earlier: EarlierVersion; idea: FullIdea }) {
  const label = useLabel();
  const { changed, unchanged } = useMemo(
    () => answerChanges(earlier.answers, { ...idea }),
    [earlier.answers, idea],
  );
  return (
    <>
      <p className="mt-1 text-sm text-ink-soft">
        <Trans>
          Version {idea.version}, held against version {earlier.version}. <del>Struck out</del> was taken out,{' '}
          <ins>underlined</ins> was put in.
        </Trans>
      </p>
      <dl className="mt-3 space-y-4">
        {changed.map(({ column, runs }) => (
          <div key={column} className="min-w-0">
            <dt className="font-semibold">{label(column)}</dt>
            <dd className="mt-0.5 max-w-[68ch] break-words whitespace-pre-line">
              {/* Runs have no identity but their place. */}
              {runs.map((run, index) => (
                // oxlint-disable-next-line react/no-array-index-key
                <Run key={index} run={run} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {changed.length === 0 && (
        <p className="mt-2">
          <Trans>Every answer is again as it was.</Trans>
        </p>
      )}
      <Unchanged unchanged={unchanged} />
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
        <Changes earlier={data} idea={idea} />
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
