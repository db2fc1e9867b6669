import {
  changedProfileFields,
  emptyInvestorForm,
  type InvestorForm,
  toInvestorRecord,
} from '@sangam/domain/investor-form';
import { profileFields, type ProfileQuestion, profileQuestionOf } from '@sangam/domain/investor-questions';
import { profileSteps } from '@sangam/domain/investor-steps';
import { ageBounds } from '@sangam/domain/limits';
import { exampleInvestorForm } from '@sangam/domain/testing/example-investor';
import { completedProfileSteps } from '@sangam/domain/validation/investor';
import { as, rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { productSchemas, readTables, type Table } from '../../../catalogue/read-catalogue.ts';
import { buildUser } from '../../../factories/accounts.ts';
import { buildInvestorProfile } from '../../../factories/investor-profiles.ts';

let profiles: Table | undefined;

beforeAll(async () => {
  const tables = await rolledBack((client) => readTables(client, productSchemas));
  profiles = tables.find(({ name }) => name === 'investor_profiles');
});

const definition = (rule: string): string => {
  const found = profiles?.constraints.find(({ name }) => name === `investor_profiles_${rule}`);
  if (found === undefined) throw new Error(`no constraint for ${rule}`);
  return found.definition;
};

const listed = (text: string): string[] =>
  [...text.matchAll(/'((?:[^']|'')*)'::text/g)].map((match) => match[1]!.replaceAll("''", "'"));

/** Columns that are no answer. */
const others = ['completed_steps', 'created_at', 'updated_at', 'user_id'];

const questions = profileFields.map((field) => profileQuestionOf(field));

test('the table has a column for each question', { tags: ['S3.entities.22'] }, () => {
  expect(profiles?.columns.map(({ name }) => name).toSorted()).toEqual(
    [...questions.map(({ column }) => column), ...others].toSorted(),
  );
});

/** What the checks of a question's column say: its options, its bounds, or its longest text. */
function checkedBy(question: ProfileQuestion): unknown {
  const { column, kind } = question;
  if (kind === 'choice' || kind === 'choices') return listed(definition(`${column}_known`));
  // A format that is shorter than the limit.
  if (kind === 'phone') return definition(`${column}_format`).includes('[6-9][0-9]{9}$');
  if (kind === 'age') return /age >= (\d+).*age <= (\d+)/.exec(definition('age_range'))?.slice(1).map(Number);
  const [, measured, length] = /char_length\((\w+)\) <= (\d+)/.exec(definition(`${column}_length`)) ?? [];
  return measured === column ? Number(length) : null;
}

function wantedOf(question: ProfileQuestion): unknown {
  if ('options' in question) return question.options;
  if (question.kind === 'age') return [ageBounds.min, ageBounds.max];
  return question.kind === 'phone' ? true : question.limit;
}

test('options, bounds and longest texts are the domain’s', { tags: ['S5.limits.1'] }, () => {
  expect(questions.map((question) => [question.column, checkedBy(question)])).toEqual(
    questions.map((question) => [question.column, wantedOf(question)]),
  );
});

async function storedBy(client: Client, form: InvestorForm) {
  const id = await buildUser(client);
  await buildInvestorProfile(client, id, toInvestorRecord(form));
  const { rows } = await client.query('select * from public.investor_profiles where user_id = $1', [id]);
  return rows[0];
}

test('every option of every question is taken, and reads back as the form it came from', async () => {
  await rolledBack(async (client) => {
    for (const field of profileFields) {
      const question = profileQuestionOf(field);
      if (!('options' in question)) continue;
      for (const option of question.options) {
        const answer = question.kind === 'choices' ? [option] : option;
        const form = { ...exampleInvestorForm, [field]: answer };
        const row = await storedBy(client, form);
        expect([option, changedProfileFields(form, row)]).toEqual([option, []]);
      }
    }
  });
});

test('the database counts the completed steps as the wizard does, whatever is sent', async () => {
  const required = profileSteps.flatMap((step) => step.required);
  const forms: InvestorForm[] = [
    { ...emptyInvestorForm },
    { ...exampleInvestorForm },
    ...required.map((field) => ({ ...exampleInvestorForm, [field]: '' })),
  ];
  await rolledBack(async (client) => {
    for (const form of forms)
      expect((await storedBy(client, form)).completed_steps).toBe(completedProfileSteps(form));
    const id = await buildUser(client);
    const claim = as(client, { role: 'authenticated', id }, () =>
      client.query('insert into public.investor_profiles (completed_steps) values (3)'),
    );
    // A generated column takes no value of a client's.
    await expect(claim).rejects.toMatchObject({ code: '428C9' });
  });
});

test('when it was written last is the database’s to say', async () => {
  await rolledBack(async (client) => {
    const id = await buildUser(client);
    await buildInvestorProfile(client, id);
    await client.query(`update public.investor_profiles set updated_at = now() + interval '1 day'`);
    const { rows } = await client.query<{ isNow: boolean }>(
      `select updated_at between now() and clock_timestamp() as "isNow" from public.investor_profiles`,
    );
    expect(rows).toEqual([{ isNow: true }]);
  });
});

test('a profile goes with its account', async () => {
  await rolledBack(async (client) => {
    const id = await buildUser(client);
    await buildInvestorProfile(client, id);
    await client.query('delete from auth.users where id = $1', [id]);
    const { rowCount } = await client.query('select from public.investor_profiles');
    expect(rowCount).toBe(0);
  });
});
