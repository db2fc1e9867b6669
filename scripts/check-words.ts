/**
 * Fails where code, comments, screen texts or documents use a word that this project avoids
 * (docs/glossary.md), and where a comment or document has lines that are too long.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@sangam/server/root';
import { longLines } from './lib/line-lengths.ts';
import { textFiles } from './lib/tracked-files.ts';
import { wordProblems } from './lib/words.ts';

/** Migrations are append-only; the others hold the words themselves. */
const left = ['supabase/migrations', 'docs/glossary.md', 'scripts/lib/words.ts', 'scripts/lib/words.test.ts'];

let count = 0;
for (const path of textFiles(left))
  for (const { line, word, instead } of wordProblems(readFileSync(join(root, path), 'utf8'))) {
    console.error(`${path}:${line}: "${word}" (say: ${instead})`);
    count += 1;
  }
/** Written by programs. */
const generated = ['supabase/generated', 'docs/conformance.md'];
for (const path of textFiles(generated))
  for (const line of longLines(path, readFileSync(join(root, path), 'utf8'))) {
    console.error(`${path}:${line}: a line of more than 110 columns`);
    count += 1;
  }
console.log(count === 0 ? 'no avoided word, no long line' : `${count} lines to write again`);
process.exit(count === 0 ? 0 : 1);
