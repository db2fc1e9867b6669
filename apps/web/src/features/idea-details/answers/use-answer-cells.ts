import { useLingui as useTexts } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import type { IdeaTextColumn } from '@sangam/domain/idea-questions';
import { answerLabels } from '#shared/ideas/answer-labels.ts';
import type { FullIdea } from '#shared/ideas/full-idea-query.ts';
import type { AnswerCell } from './AnswerCells.tsx';

/** Makes the cells of these columns, in their order. */
export function useAnswerCells(idea: FullIdea) {
  const { t } = useLingui();
  const { _ } = useTexts();
  const textOf = (column: IdeaTextColumn): string | null => {
    if (column !== 'setup_started') return idea[column];
    return idea.setup_started === 'yes' ? t`Yes` : t`Not yet`;
  };
  return (columns: readonly IdeaTextColumn[]): AnswerCell[] =>
    columns.map((column) => ({ key: column, label: _(answerLabels[column]), text: textOf(column) }));
}
