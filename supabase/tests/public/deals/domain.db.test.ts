/** The numbers and words of offers are the domain's. */
import { legalNoticeIds, maxShareOfferees } from '@sangam/domain/legal-route';
import { offerAnswers, offerKinds, offerLimits, offerStates } from '@sangam/domain/offer';
import { rolledBack } from '@sangam/testing/database';
import { expect, test } from 'vitest';
import { productSchemas, readRoutines, readTables } from '../../../catalogue/read-catalogue.ts';

const tables = await rolledBack((client) => readTables(client, productSchemas));
const routines = await rolledBack((client) => readRoutines(client, productSchemas));
const sourceOf = (name: string): string => routines.find((routine) => routine.name === name)?.source ?? '';
const definitionOf = (constraint: string): string =>
  tables.find(({ name }) => name === 'offers')?.constraints.find(({ name }) => name === constraint)
    ?.definition ?? '';
const texts = (text: string): string[] => [...text.matchAll(/'(\w+)'(?:::text)?/g)].map((match) => match[1]!);

test.each([
  ['offers_kind_known', offerKinds],
  ['offers_state_known', offerStates],
])('%s lists what the domain lists', (constraint, words) => {
  expect(texts(definitionOf(constraint)).toSorted()).toEqual([...words].toSorted());
});

test('answers are the domain’s', () => {
  const [, words = ''] = /answer not in \(([^)]*)\)/.exec(sourceOf('answer_offer')) ?? [];
  expect(texts(words)).toEqual([...offerAnswers]);
});

test('bounds and paces are the domain’s', () => {
  const { amount, noteLength, answerDays, ofConversation, aDay } = offerLimits;
  expect(definitionOf('offers_amount_range')).toMatch(
    new RegExp(`>= ${amount.min}\\b.*<= '?${amount.max}\\b`),
  );
  expect(definitionOf('offers_note_length')).toMatch(new RegExp(`<= ${noteLength}\\b`));
  expect(sourceOf('make_offer')).toContain(`between ${answerDays.min} and ${answerDays.max},`);
  expect(sourceOf('make_offer')).toContain(`max_of_conversation constant integer := ${ofConversation};`);
  expect(sourceOf('make_offer')).toContain(`max_a_day constant integer := ${aDay};`);
  expect(sourceOf('is_placement_full')).toContain(`>= ${maxShareOfferees}\n`);
});

test('what is unlawful has a notice of the domain', () => {
  const words = [...sourceOf('unlawful_route').matchAll(/then '(\w+)'/g)].map((match) => match[1]!);
  expect(words.length).toBeGreaterThan(4);
  expect(legalNoticeIds).toEqual(expect.arrayContaining(words));
});
