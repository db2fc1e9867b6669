/**
 * Changes each setting of the product's `supabase/config.toml` in turn and looks whether the tests notice.
 */
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { Outcome } from '../report.ts';
import { loadTests } from '../tests/runner.ts';
import { settingFaults } from './faults.ts';
import type { SettingFault } from './faults.ts';

/**
 * Tests of the product's settings, by the beginning of the settings that they judge. What none judges,
 * nothing here reads.
 */
const judges: readonly (readonly [string, string])[] = [
  ['api.', 'contract/api/rest/product.test.ts'],
  ['storage.', 'contract/api/storage/product.test.ts'],
  ['auth.external.', 'contract/api/auth/product-google.test.ts'],
  ['auth.email.template.', 'contract/api/auth/product-mails.test.ts'],
  ['auth.mfa.', 'contract/api/auth/product-factors.test.ts'],
  ['auth.hook.', 'contract/api/auth/product-factors.test.ts'],
  ['auth.passkey.', 'contract/api/auth/product-factors.test.ts'],
  ['auth.webauthn.', 'contract/api/auth/product-factors.test.ts'],
  ['auth.', 'contract/api/auth/product-settings.test.ts'],
  ['db.seed.', 'apps/server/src/demo-data.test.ts'],
  ['edge_runtime.memory_limit', 'contract/api/identities/sending.test.ts'],
  ['edge_runtime.', 'contract/api/payments/product-settings.test.ts'],
  ['functions.', 'contract/api/payments/product-settings.test.ts'],
];

const judgeOf = ({ setting }: SettingFault): string | null =>
  judges.find(([beginning]) => setting.startsWith(beginning))?.[1] ?? null;

/** A copy of what the backend reads of the project. */
async function copyProject(root: string): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'mutants-project-'));
  await mkdir(join(directory, 'supabase'));
  for (const part of ['functions', 'migrations', 'seed', 'templates', 'config.toml'])
    await cp(join(root, 'supabase', part), join(directory, 'supabase', part), { recursive: true });
  // What the functions import.
  await symlink(join(root, 'node_modules'), join(directory, 'node_modules'), 'junction');
  await writeFile(join(directory, 'supabase/templates/other.html'), '<p>Other</p>');
  return directory;
}

export interface SettingsRunOptions {
  /** The repository. */
  readonly root: string;
  readonly choose: (all: readonly SettingFault[]) => readonly SettingFault[];
  readonly maxSeconds?: number;
  readonly progress: (outcome: Outcome, done: number, all: number) => void;
}

/**
 * @returns an outcome for each fault that there was time for
 * @throws {Error} where the tests fail without a fault
 */
export async function runSettingFaults(options: SettingsRunOptions): Promise<Outcome[]> {
  const { root, maxSeconds = Number.POSITIVE_INFINITY } = options;
  const original = await readFile(join(root, 'supabase/config.toml'), 'utf8');
  const faults = options.choose(settingFaults(original));
  if (faults.length === 0) return [];
  const directory = await copyProject(root);
  process.env.PRODUCT_DIRECTORY = directory;
  const runner = await loadTests({
    root,
    include: judges.map(([, file]) => file),
    globalSetup: 'contract/api/global-setup.ts',
  });
  try {
    if (options.maxSeconds === undefined) {
      const failure = await runner.failsTwice(runner.files.map((file) => ({ file })));
      if (failure !== null)
        throw new Error(`${relative(root, failure.file)} > ${failure.test} fails without any fault planted`, {
          cause: failure.cause,
        });
    }
    const deadline = performance.now() + maxSeconds * 1000;
    const outcomes: Outcome[] = [];
    for (const fault of faults) {
      if (performance.now() > deadline) break;
      const judge = judgeOf(fault);
      await writeFile(join(directory, 'supabase/config.toml'), fault.toml);
      const failure = judge === null ? null : await runner.failsTwice([{ file: join(root, judge) }]);
      const outcome: Outcome = {
        part: 'settings',
        kind: fault.setting.replace(/\.[^.]+$/, ''),
        id: fault.id,
        killer: failure === null ? null : `${judge} > ${failure.test ?? 'the start of the server'}`,
      };
      outcomes.push(outcome);
      options.progress(outcome, outcomes.length, faults.length);
    }
    return outcomes;
  } finally {
    await runner.close();
    delete process.env.PRODUCT_DIRECTORY;
    await rm(directory, { recursive: true, force: true });
  }
}
