/**
 * StrykerJS over the code that decides without asking anything: rules of the product, REST's grammar, plans
 * and SQL, filters.
 */
export default {
  testRunner: 'vitest',
  // TypeScript 7 has no JavaScript API to rewrite a tsconfig with; Node strips types, so none is needed.
  tsconfigFile: 'none',
  vitest: { configFile: 'mutants/code/vitest.config.ts', related: false },
  plugins: ['@stryker-mutator/vitest-runner', './mutants/code/ignore-words.mjs'],
  ignorers: ['words'],
  mutate: [
    'packages/domain/src/**/*.ts',
    'apps/backend/src/services/rest/{parse,plan}/**/*.ts',
    'apps/backend/src/services/{auth,storage}/rules/**/*.ts',
    'apps/backend/src/platform/postgres/array-literal.ts',
    'apps/backend/src/services/realtime/changes/{filter-plan,filter-text,values}.ts',
    '!packages/domain/src/testing/**',
    '!apps/backend/src/services/rest/plan/{plan-cache,plan-request}.ts',
    '!**/*.test.ts',
  ],
  ignorePatterns: ['.data', 'contract', 'bench', 'apps/web', '**/dist', '.git'],
  ignoreStatic: true,
  coverageAnalysis: 'perTest',
  concurrency: 2,
  timeoutMS: 15_000,
  reporters: ['json', 'progress-append-only'],
  incrementalFile: 'node_modules/.cache/mutants/incremental.json',
  jsonReporter: { fileName: 'node_modules/.cache/mutants/code.json' },
  // Not below node_modules: Node strips no types there, and tests start workers from files.
  tempDirName: '.mutants/pure',
  allowConsoleColors: false,
};
