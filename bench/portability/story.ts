/**
 * How far the browser's main story goes on another server of the contract: `@supabase/lite` over PostgreSQL
 * (docs/portability.md). `node bench/portability/story.ts` prints it.
 */
import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startEmbeddedPostgres } from '@sangam/backend/embedded';
import { freePort, startLite } from './lite-server.ts';
import { serveSite } from './static-site.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface Step {
  readonly title: string;
  readonly error?: { readonly message: string };
}

interface Result {
  readonly status: string;
  readonly steps?: readonly Step[];
}

interface Report {
  readonly suites: readonly {
    readonly specs: readonly { readonly tests: readonly { readonly results: readonly Result[] }[] }[];
  }[];
}

/** By what they are run with; an argument names the one to run. */
const stories = [
  ['The story without live updates', 'portability/playwright.config.ts'],
  ['The story of npm test', 'playwright.config.ts'],
] as const;

const progress = (message: string): void => {
  process.stderr.write(`  ${message} ...\n`);
};

/**
 * Runs a story of `contract/` against a site.
 * @returns a line a step, up to the one that it did not get past
 */
async function stepsOf(config: string, siteUrl: string, directory: string): Promise<string[]> {
  const file = join(directory, 'report.json');
  const runner = fileURLToPath(import.meta.resolve('@playwright/test/cli'));
  await new Promise<void>((resolve) => {
    spawn(process.execPath, [runner, 'test', '--config', config, 'story.spec'], {
      cwd: join(root, 'contract'),
      env: { ...process.env, SANGAM_URL: siteUrl, PLAYWRIGHT_JSON: file },
      stdio: ['ignore', 2, 2],
    }).once('close', () => resolve());
  });
  const { suites } = JSON.parse(await readFile(file, 'utf8')) as Report;
  const results = suites.flatMap(({ specs }) =>
    specs.flatMap(({ tests }) => tests.flatMap((test) => test.results)),
  );
  return results.flatMap(({ status, steps = [] }) =>
    steps.map(({ title, error }, at) => {
      // A step in which the time ran out has no error of its own.
      const isDone = error === undefined && (status === 'passed' || at < steps.length - 1);
      return `${isDone ? 'done  ' : 'FAILED'} ${title}`;
    }),
  );
}

const directory = await mkdtemp(join(tmpdir(), 'sangam-portability-'));
const port = await freePort();
const siteUrl = `http://127.0.0.1:${port}`;
const postgres = await startEmbeddedPostgres({ directory, durable: false, progress });
try {
  progress('@supabase/lite, the migrations and the demo data');
  const lite = await startLite(directory, postgres.connection, siteUrl);
  progress('exporting the web app');
  const site = join(directory, 'site');
  await promisify(execFile)(
    process.execPath,
    [join(root, 'scripts/export-site.ts'), site, siteUrl, lite.publishableKey],
    { cwd: root, env: { ...process.env, SITE_URL: siteUrl } },
  );
  const served = await serveSite(site, port, lite.url, () => lite.mails());
  for (const [title, config] of stories.filter(([title]) => title.includes(process.argv[2] ?? ''))) {
    progress(title);
    console.log(`\n${title}`);
    console.log((await stepsOf(config, siteUrl, directory)).map((line) => `  ${line}`).join('\n'));
  }
  console.log(`\nRefused\n  ${[...served.refused].toSorted().join('\n  ')}`);
  served.close();
  await lite.stop();
} finally {
  await postgres.stop();
  await rm(directory, { recursive: true, force: true });
}
