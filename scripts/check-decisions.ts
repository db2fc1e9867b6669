/**
 * Fails when a record of `docs/decisions` does not have the format, when the index does not match the
 * records, or when a citation anywhere leads to no record.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@sangam/server/root';
import { citationProblems, indexProblems, parseRecord, recordProblems } from './lib/decisions.ts';
import { textFiles } from './lib/tracked-files.ts';

const folder = 'docs/decisions';
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const records = readdirSync(join(root, folder))
  .filter((name) => name !== 'README.md')
  .toSorted()
  .map((name) => parseRecord(name, read(`${folder}/${name}`)));
const problems = [
  ...recordProblems(records),
  ...indexProblems(read(`${folder}/README.md`), records),
  // The test of the rules cites records that do not exist.
  ...textFiles(['scripts/lib/decisions.test.ts']).flatMap((path) =>
    citationProblems(path, read(path), records),
  ),
];
for (const problem of problems) console.error(problem);
console.log(`${records.length} decision records`);
process.exit(problems.length === 0 ? 0 : 1);
