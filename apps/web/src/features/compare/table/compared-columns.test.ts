import { answerSections } from '#shared/ideas/answer-sections.ts';
import { expect, it } from 'vitest';
import { comparedTabs } from './compared-columns.ts';

it('every answer of an idea’s page is compared, but those that are figures', () => {
  const compared = comparedTabs.flatMap(({ columns }) => columns);
  const all = answerSections.flatMap(({ columns }) => columns);
  expect(all.filter((column) => !compared.some((each) => each === column))).toEqual([
    'total_funding',
    'own_contribution',
    'break_even_time',
  ]);
});
