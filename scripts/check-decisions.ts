/**
 * Fails when a record of `docs/decisions` does not have the format, when the index does not match the records,
 * and when a citation anywhere leads to no record.
 */
import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { citationProblems, indexProblems, parseRecord, recordProblems } from './lib/decisions.ts';
import { root } from './lib/root.ts';

const folder = join(root, 'docs/decisions');
const cited = ['apps', 'packages', 'supabase', 'contract', 'bench', 'mutants', 'scripts', 'docs'];
/** Generated files cite nothing; the test of the rules cites records that do not exist. */
const excluded = [':!**/generated/**', ':!scripts/lib/decisions.test.ts'];

/** Tracked text files that may hold a citation; none without git (an archive of the sources). */
async function trackedFiles(): Promise<string[]> {
  const command = ['grep', '-lIiE', '-z', 'decisions?', '--', ...cited, ...excluded];
  try {
    const { stdout } = await promisify(execFile)('git', command, { cwd: root });
    return stdout.split('\0').filter((file) => file !== '');
  } catch {
    console.log('git is not available here: citations are not checked.');
    return [];
  }
}

const names = (await readdir(folder)).filter((name) => name !== 'README.md').toSorted();
const records = await Promise.all(
  names.map(async (name) => parseRecord(name, await readFile(join(folder, name), 'utf8'))),
);
const problems = [
  ...recordProblems(records),
  ...indexProblems(await readFile(join(folder, 'README.md'), 'utf8'), records),
];
for (const file of await trackedFiles()) {
  problems.push(...citationProblems(file, await readFile(join(root, file), 'utf8'), records));
}
for (const problem of problems) console.error(problem);
console.log(`${records.length} decision records`);
process.exit(problems.length === 0 ? 0 : 1);
