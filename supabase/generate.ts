/**
 * Writes `generated/` from a migrated database, and the mail templates from their one frame: `node
 * supabase/generate.ts`. Starts a throw-away server for it, migrated like the tests'. A database test fails
 * when the files are not what this would write.
 */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { startTestCluster, templateDatabase } from '@sangam/testing/cluster';
import { Client } from 'pg';
import { grantsText } from './catalogue/grants.ts';
import { productSchemas, readRoutines, readTables, readTypes } from './catalogue/read-catalogue.ts';
import { schemaText } from './catalogue/schema-text.ts';
import { typesText } from './catalogue/types-text.ts';
import { templateFiles } from './templates/mails.ts';

const fromHere = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

for (const [name, html] of templateFiles) await writeFile(fromHere(`templates/${name}`), html);

const cluster = await startTestCluster(fromHere('..'));
const client = new Client({ ...cluster.connection, database: templateDatabase });
try {
  await client.connect();
  const tables = await readTables(client, productSchemas);
  const types = await readTypes(client, productSchemas);
  const routines = await readRoutines(client, productSchemas);
  await writeFile(fromHere('generated/database.types.ts'), typesText(tables, routines));
  await writeFile(fromHere('generated/schema.sql'), schemaText(tables, types, routines));
  await writeFile(fromHere('generated/grants.md'), grantsText(tables));
} finally {
  await client.end();
  await cluster.stop();
}
