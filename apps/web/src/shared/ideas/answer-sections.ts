import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  type IdeaTab,
  ideaQuestions,
  type IdeaTextColumn,
  textFields,
  textQuestionOf,
} from '@sangam/domain/idea-questions';

export interface AnswerSection {
  readonly id: IdeaTab;
  readonly title: MessageDescriptor;
  readonly columns: readonly IdeaTextColumn[];
}

const titles: Readonly<Record<IdeaTab, MessageDescriptor>> = {
  overview: msg`Overview`,
  business: msg`Business`,
  market: msg`Market`,
  progress: msg`Progress`,
  team: msg`Team`,
  financials: msg`Financials`,
};

/**
 * A founder's answers under the tabs of the idea's page (product §2.idea), in the order in which they are
 * asked.
 */
export const answerSections: readonly AnswerSection[] = (Object.keys(titles) as IdeaTab[]).map((id) => ({
  id,
  title: titles[id],
  columns: textFields
    .filter((field) => textQuestionOf(field).tab === id)
    .map((field) => ideaQuestions[field].column),
}));
