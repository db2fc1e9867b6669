/**
 * The tests that judge mutants of REST's SQL: its statements run on a database, and the compiler's unit
 * tests.
 */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    strictTags: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    globalSetup: ['packages/testing/src/global-setup.ts'],
    include: ['apps/backend/src/services/rest/sql/*.test.ts'],
    exclude: ['**/node_modules/**'],
  },
});
