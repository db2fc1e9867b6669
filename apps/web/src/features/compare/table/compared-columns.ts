import type { MessageDescriptor } from '@lingui/core';
import type { IdeaTab, IdeaTextColumn } from '@sangam/domain/idea-questions';
import { answerSections } from '#shared/ideas/answer-sections.ts';
import type { ComparedColumn } from '../api/compared-answers-query.ts';

/** The columns of a tab whose answers stand side by side. */
export interface ComparedTab {
  readonly id: IdeaTab;
  readonly title: MessageDescriptor;
  readonly columns: readonly (ComparedColumn & IdeaTextColumn)[];
}

/** Answers that are among the four figures. */
const figures = ['total_funding', 'own_contribution', 'break_even_time'] as const;
type Figure = (typeof figures)[number];

const isAnswer = (column: IdeaTextColumn): column is ComparedColumn & Exclude<IdeaTextColumn, Figure> =>
  figures.every((figure) => figure !== column);

/** The answers that are compared, under the tabs of an idea's page. */
export const comparedTabs: readonly ComparedTab[] = answerSections.map(({ id, title, columns }) => ({
  id,
  title,
  columns: columns.filter(isAnswer),
}));
