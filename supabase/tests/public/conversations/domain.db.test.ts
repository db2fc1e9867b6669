/** The numbers and words of conversations are the domain's. */
import {
  conversationBucket,
  conversationFileName,
  conversationFileRule,
  conversationReportReasons,
  conversationSendings,
  conversationSides,
  messageLimits,
} from '@sangam/domain/conversations';
import { rolledBack } from '@sangam/testing/database';
import { expect, test } from 'vitest';
import { productSchemas, readRoutines, readTables } from '../../../catalogue/read-catalogue.ts';

const tables = await rolledBack((client) => readTables(client, productSchemas));
const routines = await rolledBack((client) => readRoutines(client, productSchemas));
const sourceOf = (name: string): string => routines.find((routine) => routine.name === name)?.source ?? '';
const definitionOf = (table: string, constraint: string): string =>
  tables.find(({ name }) => name === table)?.constraints.find(({ name }) => name === constraint)
    ?.definition ?? '';
const texts = (text: string): string[] => [...text.matchAll(/'(\w+)'(?:::text)?/g)].map((match) => match[1]!);

test.each([
  // What the product itself records has its own.
  ['messages', 'messages_side_known', [...conversationSides, 'sangam']],
  ['conversations', 'conversations_waiting_known', conversationSides],
  ['conversation_reports', 'conversation_reports_reason_known', conversationReportReasons],
])('%s: %s lists what the domain lists', (table, constraint, words) => {
  expect(texts(definitionOf(table, constraint)).toSorted()).toEqual([...words].toSorted());
});

test('why nothing may be sent is one of the domain’s words', () => {
  const [, cases = ''] = /select case\n([\s\S]*?)\n {2}end/.exec(sourceOf('sending_of')) ?? [];
  const words = [...cases.matchAll(/(?:then|else) '(\w+)'/g)].map((match) => match[1]!);
  expect(words.toSorted()).toEqual(conversationSendings.toSorted());
});

test('lengths, numbers and pages are the domain’s', () => {
  expect(definitionOf('messages', 'messages_body_length')).toMatch(
    new RegExp(`<= ${messageLimits.length}\\b`),
  );
  expect(definitionOf('messages', 'messages_files_list')).toMatch(new RegExp(`<= ${messageLimits.files}\\b`));
  expect(sourceOf('files_of_message')).toContain(`> ${messageLimits.files} then`);
  expect(sourceOf('start_conversation')).toContain(
    `min_first constant integer := ${messageLimits.firstMinLength};`,
  );
  expect(sourceOf('start_conversation')).toContain(
    `max_new_a_day constant integer := ${messageLimits.conversationsADay};`,
  );
  expect(sourceOf('refuse_spam')).toContain(
    `max_unanswered constant integer := ${messageLimits.unanswered};`,
  );
  expect(sourceOf('own_conversations').trimEnd()).toMatch(
    new RegExp(`limit ${messageLimits.conversationsPage + 1};$`),
  );
});

test('the bucket of files has the domain’s types, size and names', async () => {
  await rolledBack(async (client) => {
    const { rows: buckets } = await client.query(
      'select public, file_size_limit::int as size, allowed_mime_types as types from storage.buckets where id = $1',
      [conversationBucket],
    );
    expect(buckets).toEqual([
      {
        public: false,
        size: conversationFileRule.bytes,
        types: expect.toSatisfy(
          (types: string[]) =>
            Object.keys(conversationFileRule.types).toSorted().join() === types.toSorted().join(),
        ),
      },
    ]);
    const id = '11111111-2222-4333-8444-555555555555';
    for (const extension of Object.values(conversationFileRule.types)) {
      const { rows } = await client.query('select private.conversation_of_file($1) as id', [
        conversationFileName(id, id, 'quotation-1', extension),
      ]);
      expect([extension, rows[0].id]).toEqual([extension, id]);
    }
  });
});
