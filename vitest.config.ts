import { defineConfig } from 'vitest/config';
import { LongFilesFirst } from './contract/long-files-first.ts';

// What is awaited comes late on a busy machine; a second, as is usual, is no reason to fail.
const expectation = { poll: { timeout: 20_000 } };
// What hangs is ended; how fast something is, no test says, and none has a limit of its own. At a fifth of a
// machine's speed the longest take minutes.
const hangs = 600_000;
const waits = 'packages/testing/src/waits.ts';

// A sequencer that is set here would take the place of the one that shuffles.
const isShuffled = process.argv.some((word) => word.startsWith('--sequence.shuffle'));
const ignored = ['**/node_modules/**', '**/dist/**'];

export default defineConfig({
  test: {
    // Tags are rows of docs/conformance.md; which there are, the page says.
    strictTags: false,
    ...(isShuffled ? {} : { sequence: { sequencer: LongFilesFirst } }),
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          // Pure code: files share what they load (decision 170).
          isolate: false,
          maxWorkers: 2,
          setupFiles: [waits],
          testTimeout: hangs,
          hookTimeout: hangs,
          expect: expectation,
          include: [
            '{packages,scripts,mutants,contract,bench,supabase,apps/backend,apps/server,apps/worker}/**/*.test.ts',
          ],
          exclude: [
            ...ignored,
            '**/*.db.test.ts',
            'contract/api/**',
            'contract/browser/**',
            'contract/fuzz/**',
            'contract/security/**',
          ],
        },
      },
      'apps/web/vitest.config.ts',
      {
        test: {
          name: 'database',
          environment: 'node',
          include: ['{supabase,packages,apps/backend}/**/*.db.test.ts'],
          exclude: ignored,
          globalSetup: ['packages/testing/src/global-setup.ts'],
          setupFiles: [waits, 'packages/testing/src/after-each-file.ts'],
          testTimeout: hangs,
          hookTimeout: hangs,
          expect: expectation,
          isolate: false,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'contract',
          environment: 'node',
          include: ['contract/{api,fuzz,security}/**/*.test.ts'],
          exclude: ignored,
          globalSetup: ['contract/api/global-setup.ts'],
          setupFiles: [waits],
          testTimeout: hangs,
          hookTimeout: hangs,
          expect: expectation,
          isolate: false,
          // Servers are waited for more than they compute (decision 165).
          maxWorkers: 5,
        },
      },
    ],
  },
});
