/**
 * Fails where a comment or a document cites a section that docs/contract.md and docs/product.md do not have.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@sangam/server/root';
import { citationProblems, sectionsOf } from './lib/citations.ts';
import { textFiles } from './lib/tracked-files.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const documents = { 'docs/contract.md': 'contract', 'docs/product.md': 'product' } as const;
const nameOf = (path: string): string | null =>
  path in documents ? documents[path as keyof typeof documents] : null;
const sections = Object.fromEntries(
  Object.entries(documents).map(([path, name]) => [name, sectionsOf(read(path))]),
);
/** The check itself and its test; a migration, which is append-only, from before the documents were here. */
const left = [
  'scripts/lib/citations.ts',
  'scripts/lib/citations.test.ts',
  'supabase/migrations/20261120220800_idea_composition.sql',
];

let count = 0;
for (const path of textFiles(left))
  for (const { line, problem } of citationProblems(read(path), sections, nameOf(path))) {
    console.error(`${path}:${line}: ${problem}`);
    count += 1;
  }
console.log(count === 0 ? 'all citations lead somewhere' : `${count} citations lead nowhere`);
process.exit(count === 0 ? 0 : 1);
