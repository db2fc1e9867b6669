import { defineConfig } from 'vitest/config';

const ignored = ['**/node_modules/**', '**/dist/**'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{packages,scripts,contract,supabase,apps/backend,apps/worker}/**/*.test.ts'],
          exclude: [...ignored, '**/*.db.test.ts', 'contract/api/**', 'contract/browser/**'],
        },
      },
      'apps/web/vitest.config.ts',
      {
        test: {
          name: 'database',
          environment: 'node',
          include: ['{supabase,apps/backend}/**/*.db.test.ts'],
          exclude: ignored,
          globalSetup: ['apps/backend/src/testing/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'contract',
          environment: 'node',
          include: ['contract/api/**/*.test.ts'],
          exclude: ignored,
          testTimeout: 30_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
    ],
  },
});
