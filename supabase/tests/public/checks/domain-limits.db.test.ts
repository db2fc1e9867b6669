import { ideaSteps } from '@sangam/domain/idea-steps';
import { ideaStatuses } from '@sangam/domain/idea-status';
import { industries } from '@sangam/domain/industries';
import { accountLimits, ideaTextLimits, imageLimits, roiBounds } from '@sangam/domain/limits';
import {
  accountRoles,
  adminRole,
  businessStages,
  categories,
  investmentDisclaimer,
  setupStartedOptions,
} from '@sangam/domain/options';
import { statesAndTerritories } from '@sangam/domain/states';
import { subscriptionStatuses } from '@sangam/domain/subscription';
import { beforeAll, expect, test } from 'vitest';
import { rolledBack } from '../../../../apps/backend/src/testing/database.ts';
import { productSchemas, readTables, type Table } from '../../../catalogue/read-catalogue.ts';

let tables: Table[] = [];

beforeAll(async () => {
  tables = await rolledBack((client) => readTables(client, productSchemas));
});

function definition(table: string, constraint: string): string {
  const found = tables
    .find(({ name }) => name === table)
    ?.constraints.find(({ name }) => name === constraint);
  if (found === undefined) throw new Error(`no constraint ${constraint} on ${table}`);
  return found.definition;
}

/** The texts that a check lists. */
const listed = (text: string): string[] =>
  [...text.matchAll(/'((?:[^']|'')*)'::text/g)].map((match) => match[1]!.replaceAll("''", "'"));

test('the longest text of each answer is the domain’s', () => {
  const ideas = tables.find(({ name }) => name === 'ideas');
  const lengths = ideas?.constraints.flatMap(({ name, definition }) => {
    const [, column] = /^ideas_(\w+)_length$/.exec(name) ?? [];
    const [, measured, length] = /char_length\((\w+)\) <= (\d+)/.exec(definition) ?? [];
    return column === undefined ? [] : [[column === measured ? column : `not ${column}`, Number(length)]];
  });
  expect(Object.fromEntries(lengths ?? [])).toEqual(ideaTextLimits);
});

test('every text column that a founder or an admin fills has a limit', () => {
  const ideas = tables.find(({ name }) => name === 'ideas');
  const texts = ideas?.columns.filter(({ type, name }) => type === 'text' && name !== 'approval_status');
  expect(texts?.map(({ name }) => name).toSorted()).toEqual(Object.keys(ideaTextLimits).toSorted());
});

test.each([
  ['ideas', 'ideas_approval_status_known', ideaStatuses],
  ['ideas', 'ideas_category_known', [...categories, '\\S']],
  ['ideas', 'ideas_state_known', statesAndTerritories],
  ['ideas', 'ideas_business_stage_known', businessStages],
  ['ideas', 'ideas_setup_started_known', setupStartedOptions],
  ['listings', 'listings_industry_known', industries],
  ['profiles', 'profiles_role_known', accountRoles],
  ['user_roles', 'user_roles_role_known', [adminRole]],
  ['user_disclaimers', 'user_disclaimers_disclaimer_type_known', [investmentDisclaimer]],
  ['subscriptions', 'subscriptions_status_known', subscriptionStatuses],
] as const)('%s: %s lists what the domain lists', (table, constraint, options) => {
  expect(listed(definition(table, constraint)).toSorted()).toEqual([...options].toSorted());
});

test('numbers of other checks are the domain’s', () => {
  expect(definition('ideas', 'ideas_business_images_count')).toContain(`<= ${imageLimits.count})`);
  expect(definition('ideas', 'ideas_business_images_format')).toContain(`, ${imageLimits.urlLength})`);
  expect(definition('ideas', 'ideas_roi_estimate_range')).toMatch(
    new RegExp(`>= \\(?${roiBounds.min}\\b.*<= \\(?${roiBounds.max}\\b`),
  );
  expect(definition('profiles', 'profiles_full_name_length')).toContain(`<= ${accountLimits.fullName})`);
});

/** The column of a field of the form: the same words in the other spelling. */
const columnOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

test('what the wizard requires, the table requires; what it does not, may be missing', () => {
  const ideas = tables.find(({ name }) => name === 'ideas');
  for (const step of ideaSteps) {
    for (const field of step.fields) {
      const column = ideas?.columns.find(({ name }) => name === columnOf(field));
      const required: readonly string[] = step.required;
      // A list of images is never null, it may be empty.
      const isNeeded = required.includes(field) || field === 'businessImages';
      expect([field, column?.nullable]).toEqual([field, !isNeeded]);
    }
  }
});
