/** Runs StrykerJS over the pure code and reads its report. */
import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Outcome } from '../report.ts';

interface StrykerReport {
  readonly files: Readonly<
    Record<
      string,
      {
        readonly mutants: readonly {
          readonly mutatorName: string;
          readonly replacement?: string;
          readonly status: string;
          readonly killedBy?: readonly string[];
          readonly location: { readonly start: { readonly line: number; readonly column: number } };
        }[];
      }
    >
  >;
}

/**
 * Statuses of faults that a test noticed; a fault that does not compile or is not judged is left out of the
 * figures.
 */
const noticed = new Set(['Killed', 'Timeout']);
const judged = new Set([...noticed, 'Survived', 'NoCoverage']);

function outcomesOf({ files }: StrykerReport): Outcome[] {
  return Object.entries(files).flatMap(([file, { mutants }]) =>
    mutants
      .filter(({ status }) => judged.has(status))
      .map(({ mutatorName, replacement, status, location }) => ({
        part: 'code',
        id: `${file}:${location.start.line}:${location.start.column} ${mutatorName} ${(replacement ?? '').slice(0, 80)}`,
        kind: file.replace(/\/[^/]+$/, ''),
        killer: noticed.has(status) ? 'its unit tests' : null,
      })),
  );
}

export interface CodeRunOptions {
  /** The repository. */
  readonly root: string;
  /** `path`, `path:line-line` or a folder; empty for everything that the configurations name. */
  readonly parts: readonly string[];
  /**
   * Takes over what an earlier run found of code and tests that are the same; not for what must not be stale.
   */
  readonly incremental: boolean;
}

interface Configuration {
  readonly config: string;
  readonly report: string;
}

const cache = 'node_modules/.cache/mutants';

const configurations = {
  pure: { config: 'mutants/code/stryker.config.mjs', report: `${cache}/code.json` },
  sql: { config: 'mutants/code/stryker.sql.config.mjs', report: `${cache}/sql.json` },
} satisfies Record<string, Configuration>;

/** REST's SQL, and the plans it is written from: judged on a database. */
const isSql = (part: string): boolean =>
  part.startsWith('apps/backend/src/services/rest/sql') ||
  part === 'apps/backend/src/services/rest/plan/plan-request.ts';

/**
 * What StrykerJS changes of a part: of a folder all files. Naming parts leaves out what its configuration
 * excludes, so it is said again.
 */
const mutatedOf = (parts: readonly string[]): string =>
  [
    ...parts.map((part) => (part.includes('.ts') ? part : `${part.replace(/\/$/, '')}/**/*.ts`)),
    '!packages/domain/src/testing/**',
    '!apps/backend/src/services/rest/sql/statement-world.ts',
    '!apps/backend/src/services/rest/plan/plan-cache.ts',
    '!**/*.test.ts',
  ].join(',');

/** The tests of the package or service that a part stands in: no other imports it. */
const testsOf = (part: string): string => {
  const folder = /^(packages\/[^/]+|apps\/backend\/src\/services\/[^/]+)\//.exec(part)?.[1] ?? '';
  return `${folder}/**/*.test.ts`;
};

async function stryker(
  { config, report }: Configuration,
  { root, parts, incremental }: CodeRunOptions,
): Promise<Outcome[]> {
  await rm(join(root, report), { force: true });
  const program = join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js');
  const also = [
    ...(parts.length === 0 ? [] : ['--mutate', mutatedOf(parts)]),
    ...(parts.length === 0 || incremental ? [] : ['--testFiles', [...new Set(parts.map(testsOf))].join(',')]),
    ...(incremental ? ['--incremental'] : []),
  ];
  const code = await new Promise<number | null>((resolve, reject) => {
    const child = spawn(process.execPath, [program, 'run', config, ...also], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new Error(`StrykerJS ended with ${code}`);
  return outcomesOf(JSON.parse(await readFile(join(root, report), 'utf8')) as StrykerReport);
}

/** @throws {Error} where StrykerJS breaks, or a test fails without a fault */
export async function runCodeMutants(options: CodeRunOptions): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const [name, configuration] of Object.entries(configurations)) {
    const parts = options.parts.filter((part) => isSql(part) === (name === 'sql'));
    if (options.parts.length === 0 || parts.length > 0)
      outcomes.push(...(await stryker(configuration, { ...options, parts })));
  }
  return outcomes;
}
