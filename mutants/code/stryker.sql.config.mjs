/** StrykerJS over the SQL that REST writes, judged by what the statements do to a database. */
import pure from './stryker.config.mjs';

export default {
  ...pure,
  vitest: { configFile: 'mutants/code/vitest.sql.config.ts', related: false },
  mutate: [
    'apps/backend/src/services/rest/sql/**/*.ts',
    'apps/backend/src/services/rest/plan/plan-request.ts',
    '!apps/backend/src/services/rest/sql/statement-world.ts',
    '!**/*.test.ts',
  ],
  incrementalFile: 'node_modules/.cache/mutants/incremental-sql.json',
  jsonReporter: { fileName: 'node_modules/.cache/mutants/sql.json' },
  tempDirName: '.mutants/sql',
};
