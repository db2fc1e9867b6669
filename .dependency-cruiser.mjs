/** The arrows of ARCHITECTURE.md, held by `npm run validate`. Add a rule here only with a line there. */

/**
 * A rule for a part of the repository that may import itself and what is listed, and nothing else of ours.
 */
const importsOnly = (name, part, allowed) => ({
  name,
  severity: 'error',
  from: { path: part },
  to: { path: '^(apps|packages|supabase|contract|bench|mutants|scripts)/', pathNot: [part, ...allowed] },
});

export default {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'domain-stands-alone',
      severity: 'error',
      from: { path: '^packages/domain/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^packages/domain/src', 'node_modules/(zod|@webcarrot/xirr)/'] },
    },
    {
      name: 'signboard-stands-alone',
      severity: 'error',
      from: { path: '^packages/signboard/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^packages/signboard/src'] },
    },
    {
      name: 'web-knows-no-backend',
      severity: 'error',
      from: { path: '^apps/(web|worker)/' },
      to: {
        path: '^(apps/(backend|server)|packages/testing|contract|scripts|bench|mutants|supabase/(?!generated/))',
      },
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
      // The folders of a feature, or of a part of `shared`, do not import each other in a circle.
      name: 'web-folders-have-an-order',
      scope: 'folder',
      severity: 'error',
      from: { path: '^apps/web/src/((?:features|shared)/[^/]+)/' },
      to: { path: '^apps/web/src/$1/', circular: true },
    },
    {
      name: 'backend-knows-no-product',
      severity: 'error',
      from: { path: '^apps/backend/' },
      to: {
        path: '^(packages/(?!(?:public-request|testing)/)|apps/(server|web|worker)/|(supabase|contract|scripts|bench|mutants)/)',
      },
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
      name: 'rules-are-pure',
      severity: 'error',
      from: { path: '^apps/backend/src/services/[^/]+/rules/', pathNot: '\\.test\\.ts$' },
      to: {
        path: [
          'node_modules/(fastify|pg)/',
          '^apps/backend/src/platform/(http|postgres)/',
          '^apps/backend/src/services/[^/]+/(callers|requests|routes|store)/',
        ],
      },
    },
    {
      name: 'routes-are-the-top',
      severity: 'error',
      from: { path: '^apps/backend/src/services/[^/]+/(?!routes/|index\\.ts$)' },
      to: { path: '^apps/backend/src/services/[^/]+/routes/' },
    },
    importsOnly('server-composes', '^apps/server/', [
      '^apps/backend/',
      '^packages/(domain|sign-image|signboard)/',
    ]),
    importsOnly('public-request-stands-alone', '^packages/public-request/', []),
    importsOnly('sign-image-paints-signs', '^packages/sign-image/', ['^packages/signboard/']),
    importsOnly('database-knows-its-programs', '^supabase/', [
      '^apps/(backend|server|worker)/',
      '^packages/(domain|testing)/',
    ]),
    // The functions run wherever the project does: of the repository they take the rules, and types.
    importsOnly('functions-know-the-rules', '^supabase/functions/', [
      '^packages/domain/',
      '^supabase/generated/',
    ]),
    importsOnly('testing-knows-the-backend-alone', '^packages/testing/', ['^apps/backend/']),
    // The one file of packages/testing that contract may import knows the apps as little as contract does.
    importsOnly('contract-is-a-black-box', '^(contract/|packages/testing/src/chromium\\.ts$)', []),
    importsOnly('bench-measures-from-outside', '^bench/', [
      '^apps/backend/',
      '^contract/fuzz/',
      '^packages/(domain|testing)/',
      '^supabase/seed/market/',
    ]),
    importsOnly('mutants-know-the-test-cluster', '^mutants/', ['^packages/testing/src/cluster\\.ts$']),
    importsOnly('scripts-are-commands', '^scripts/', [
      '^apps/(backend|server)/',
      '^packages/(domain|testing)/',
      '^mutants/',
      '^supabase/seed/market/',
      // The picture of link previews is drawn with the particles of the landing page.
      '^apps/web/src/features/landing/components/stream-particles\\.ts$',
    ]),
    {
      name: 'workspaces-by-name',
      severity: 'error',
      from: { path: '^(apps/[^/]+|packages/[^/]+|supabase|contract|bench|mutants|scripts)/' },
      to: {
        path: '^(apps|packages|supabase|contract|bench)/',
        pathNot: ['^$1/', '^apps/web/src/features/landing/components/stream-particles\\.ts$'],
        dependencyTypesNot: ['aliased-workspace', 'undetermined'],
      },
    },
    {
      name: 'production-has-no-test-support',
      severity: 'error',
      from: {
        path: '^apps/((backend|server|worker)/src/main\\.ts|web/src/(app/[^/]+-main|prerender/pages)\\.tsx)$',
      },
      to: { path: '^packages/testing/|/src/testing/|\\.test\\.tsx?$', reachable: true },
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
