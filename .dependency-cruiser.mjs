/** The arrows of ARCHITECTURE.md, held by `npm run validate`. Add a rule here only with a line there. */
export default {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'domain-stands-alone',
      severity: 'error',
      from: { path: '^packages/domain/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^packages/domain/src', 'node_modules/zod/'] },
    },
    {
      name: 'web-knows-no-backend',
      severity: 'error',
      from: { path: '^apps/(web|worker)/' },
      to: { path: '^(apps/backend|contract|scripts|bench|mutants|supabase/(?!generated/))' },
    },
    {
      name: 'web-takes-only-types-of-the-database',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^supabase/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'web-shared-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/web/src/shared/' },
      to: { path: '^apps/web/src/(features|app)/' },
    },
    {
      name: 'web-feature-stays-home',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/(features|app)/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'backend-knows-no-product',
      severity: 'error',
      from: { path: '^apps/backend/' },
      to: { path: '^(packages|apps/(web|worker)|supabase|contract|scripts|bench|mutants)/' },
    },
    {
      name: 'platform-knows-no-service',
      severity: 'error',
      from: { path: '^apps/backend/src/platform/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/backend/src/(?!platform/)' },
    },
    {
      name: 'services-never-meet',
      severity: 'error',
      from: { path: '^apps/backend/src/services/([^/]+)/' },
      to: {
        path: '^apps/backend/src/(services/(?!$1/)|[^/]+\\.ts$)',
        pathNot: '^apps/backend/src/(services/$1/|service-context\\.ts$)',
      },
    },
    {
      name: 'contract-is-a-black-box',
      severity: 'error',
      from: { path: '^contract/' },
      to: { path: '^(apps|packages|scripts|bench|mutants)/' },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules/\\.)' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
