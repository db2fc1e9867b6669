/** The tests that judge mutants of the pure code: fast, without a database, beside the code. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    strictTags: false,
    // A mutant that hangs is ended by StrykerJS; slow machines must not look like dead mutants.
    testTimeout: 60_000,
    include: [
      'packages/domain/src/**/*.test.ts',
      'apps/backend/src/services/{rest,auth,storage,realtime}/**/*.test.ts',
    ],
    exclude: ['**/node_modules/**', '**/*.db.test.ts'],
  },
});
