/** Fails where code, comments, screen texts or documents use a word that this project avoids (docs/glossary.md). */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/root.ts';
import { wordProblems } from './lib/words.ts';

const folders = ['apps', 'packages', 'supabase', 'contract', 'bench', 'mutants', 'scripts', 'docs', '*.md'];
/** Data, generated files, what people said, and the words themselves. */
const left = [
  'supabase/seed/*.sql',
  'supabase/migrations',
  'supabase/generated',
  'packages/domain/generated',
  '*.po',
  '*.svg',
  '*.json',
  'CHANGELOG.md',
  'docs/glossary.md',
  'scripts/lib/words.ts',
  'scripts/lib/words.test.ts',
];

/** Tracked files, and new ones that nobody has committed yet. */
const files = execFileSync(
  'git',
  [
    'ls-files',
    '-z',
    '--cached',
    '--others',
    '--exclude-standard',
    '--',
    ...folders,
    ...left.map((path) => `:!${path}`),
  ],
  { cwd: root, encoding: 'utf8' },
)
  .split('\0')
  .filter((path) => /\.(?:ts|tsx|mjs|sql|md|html|css|toml)$/.test(path));

let count = 0;
for (const path of new Set(files)) {
  let text: string;
  try {
    text = readFileSync(join(root, path), 'utf8');
  } catch {
    continue; // deleted, not yet committed
  }
  for (const { line, word, instead } of wordProblems(text)) {
    console.error(`${path}:${line}: "${word}" (say: ${instead})`);
    count += 1;
  }
}
console.log(count === 0 ? 'no word that is avoided' : `${count} lines hold a word that is avoided`);
process.exit(count === 0 ? 0 : 1);
