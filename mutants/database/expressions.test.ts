import { expect, test } from 'vitest';
import { weakerExpressions, weakerStatements } from './expressions.ts';

const plain = (sql: string): string => sql.replaceAll(/\s+/g, ' ');

test('each condition of a policy is dropped by itself, in subqueries too', async () => {
  const found = await weakerExpressions(
    '((owner = me()) AND (published OR (EXISTS (SELECT 1 FROM other WHERE ((a = b) AND c)))))',
  );
  expect(found.map(({ dropped }) => dropped)).toEqual([
    'owner = me()',
    'published OR EXISTS (SELECT 1 FROM other WHERE (a = b AND c))',
    'a = b',
    'c',
  ]);
  expect(found.map(({ sql }) => plain(sql))).toEqual([
    'true AND (published OR EXISTS (SELECT 1 FROM other WHERE (a = b AND c)))',
    'owner = me() AND true',
    'owner = me() AND (published OR EXISTS (SELECT 1 FROM other WHERE (true AND c)))',
    'owner = me() AND (published OR EXISTS (SELECT 1 FROM other WHERE (a = b AND true)))',
  ]);
});

test('the only condition of an expression is replaced by truth', async () => {
  expect(await weakerExpressions('(owner = me())')).toEqual([{ dropped: 'owner = me()', sql: 'true' }]);
});

test('the only condition of a where is dropped', async () => {
  const found = await weakerStatements('select exists (select from people where id = me())');
  expect(found.map(({ dropped, sql }) => [dropped, plain(sql)])).toEqual([
    ['id = me()', 'SELECT EXISTS (SELECT FROM people WHERE true)'],
  ]);
});
