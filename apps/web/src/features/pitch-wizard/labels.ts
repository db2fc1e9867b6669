import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { IdeaStepId } from '@sangam/domain/idea-questions';
import type { BusinessStage, Category } from '@sangam/domain/options';

/** The reader's words for what is stored in English. */
export const stepTitles: Record<IdeaStepId, MessageDescriptor> = {
  basics: msg`Basic Information`,
  business: msg`About the Business`,
  market: msg`Market & Local Demand`,
  progress: msg`Progress So Far`,
  team: msg`About You & Team`,
  funding: msg`Investment & Funding`,
  uploads: msg`Uploads & Final Details`,
};

export const categoryLabels: Record<Category, MessageDescriptor> = {
  'Food & Beverage': msg`Food & Beverage`,
  Franchise: msg`Franchise`,
  Retail: msg`Retail`,
  Services: msg`Services`,
  Technology: msg`Technology`,
  Manufacturing: msg`Manufacturing`,
  Healthcare: msg`Healthcare`,
  Education: msg`Education`,
  Others: msg`Others`,
};

export const stageLabels: Record<BusinessStage, MessageDescriptor> = {
  Planning: msg`Planning`,
  'Setup Complete': msg`Setup Complete`,
  'Already Running': msg`Already Running`,
};

/** The label of a stored value in a table of labels; null for the empty value, an unknown one as it is. */
export function labelOf(
  labels: Readonly<Record<string, MessageDescriptor>>,
  value: string,
): MessageDescriptor | string | null {
  return labels[value] ?? (value === '' ? null : value);
}
