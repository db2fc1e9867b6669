/** The repository's files that checks read. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@sangam/server/root';

const folders = ['apps', 'packages', 'supabase', 'contract', 'bench', 'mutants', 'scripts', 'docs', '*.md'];
/** Generated files, data, and what was written at its time. */
const left = ['supabase/seed/*.sql', '*/generated/*', 'CHANGELOG.md'];

/** Tracked files, and new ones that are not committed yet. @param without pathspecs to leave out */
export function textFiles(without: readonly string[] = []): string[] {
  const pathspecs = [...folders, ...[...left, ...without].map((path) => `:!${path}`)];
  const listed = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...pathspecs],
    { cwd: root, encoding: 'utf8' },
  );
  return [...new Set(listed.split('\0'))].filter(
    // A file may be gone and its deletion not committed.
    (path) => /\.(?:ts|tsx|mjs|sql|md|html|css|toml)$/.test(path) && existsSync(join(root, path)),
  );
}
