import { readFile } from 'node:fs/promises';
import { rolledBack } from '@sangam/testing/database';
import { expect, test } from 'vitest';
import { grantsText } from '../../../catalogue/grants.ts';
import { productSchemas, readRoutines, readTables, readTypes } from '../../../catalogue/read-catalogue.ts';
import { schemaText } from '../../../catalogue/schema-text.ts';
import { typesText } from '../../../catalogue/types-text.ts';
import { templateFiles } from '../../../templates/mails.ts';

const generated = (name: string): Promise<string> =>
  readFile(new URL(`../../../generated/${name}`, import.meta.url), 'utf8');

test('the generated files are what `node supabase/generate.ts` would write now', async () => {
  await rolledBack(async (client) => {
    const tables = await readTables(client, productSchemas);
    const types = await readTypes(client, productSchemas);
    const routines = await readRoutines(client, productSchemas);
    expect(await generated('database.types.ts')).toBe(typesText(tables, routines));
    expect(await generated('schema.sql')).toBe(schemaText(tables, types, routines));
    expect(await generated('grants.md')).toBe(grantsText(tables));
  });
});

test.each(templateFiles)(
  'the mail %s is what `node supabase/generate.ts` would write now',
  async (name, html) => {
    expect(await generated(`../templates/${name}`)).toBe(html);
  },
);
