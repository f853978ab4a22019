/** Imports go one way; see ARCHITECTURE.md. A rule here is an error in CI, not advice. */
const forbidden = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });
const inTests = '\\.(test|fixture)\\.tsx?$|/testing/';

module.exports = {
  forbidden: [
    forbidden('no-circular', 'a cycle is one module in disguise', {}, { circular: true }),
    forbidden(
      'platform-knows-no-business',
      'platform ← modules ← entrypoints',
      { path: '^apps/server/src/platform/', pathNot: inTests },
      { path: '^apps/server/src/(modules|entrypoints)/|^apps/server/testing/' },
    ),
    forbidden(
      'modules-know-no-entrypoint',
      'platform ← modules ← entrypoints',
      { path: '^apps/server/src/modules/', pathNot: inTests },
      { path: '^apps/server/src/entrypoints/|^apps/server/testing/' },
    ),
    forbidden(
      'jobs-visit-organisations-by-the-helper',
      'one failing organisation must not keep the others waiting: use forEachOrganisation; commands, whose operator sees the failure, use inEachOrganisation; only those that print on the way may loop themselves',
      {
        path: '^apps/server/src/',
        pathNot: [
          'platform/jobs/(for|in)-each-organisation\\.ts$',
          'modules/(audit/verify-audit|audit/anchors/verify-anchors|notifications/mail-backlog)\\.ts$',
        ],
      },
      { path: '^apps/server/src/platform/jobs/organisation-ids\\.ts$' },
    ),
    forbidden(
      'modules-meet-at-their-index',
      'a module asks another only through its index.ts',
      { path: '^apps/server/src/modules/([^/]+)/' },
      {
        path: '^apps/server/src/modules/',
        pathNot: ['^apps/server/src/modules/$1/', '^apps/server/src/modules/[^/]+/index\\.ts$'],
      },
    ),
    forbidden(
      'index-answers-and-registers-nothing',
      'whoever asks a module something must not load its routes and jobs',
      { path: '^apps/server/src/modules/[^/]+/index\\.ts$' },
      { path: '\\.(routes|job)\\.ts$|/module\\.ts$', pathNot: '^apps/server/src/platform/', reachable: true },
    ),
    forbidden(
      'entrypoints-name-no-module',
      'what a module brings stands in its module.ts; processes fold over modules/all-modules.ts',
      { path: '^apps/server/src/entrypoints/', pathNot: inTests },
      { path: '^apps/server/src/modules/[^/]+/' },
    ),
    forbidden(
      'the-list-names-only-modules',
      'every part is loaded by the process that runs it',
      { path: '^apps/server/src/modules/[^/]+\\.ts$', pathNot: inTests },
      { path: '^apps/server/src/modules/[^/]+/', pathNot: '/module\\.ts$' },
    ),
    forbidden(
      'product-without-test-code',
      'what ships must not need what tests',
      { path: '^(apps|packages)/', pathNot: `${inTests}|^packages/(testkit|demonstration)/` },
      { path: '^packages/testkit/|^apps/server/testing/|^packages/demonstration/|\\.test\\.tsx?$' },
    ),
    forbidden(
      'domain-is-alone',
      'pure rules import nothing of ours',
      { path: '^packages/domain/' },
      { path: '^(apps|packages)/', pathNot: '^packages/domain/' },
    ),
    forbidden(
      'domain-is-pure',
      'no input or output in the rules',
      { path: '^packages/domain/', pathNot: inTests },
      { dependencyTypes: ['core'] },
    ),
    forbidden(
      'contract-knows-only-domain',
      'browser, server and tests share it',
      { path: '^packages/contract/' },
      { path: '^(apps|packages)/', pathNot: '^packages/(contract|domain)/' },
    ),
    forbidden(
      'events-know-only-domain',
      'they are published, so their shape depends on nothing inside',
      { path: '^packages/events/', pathNot: inTests },
      { path: '.', pathNot: '^packages/(events|domain)/|^node_modules/zod/' },
    ),
    forbidden(
      'database-is-alone',
      'below the server',
      { path: '^packages/database/', pathNot: inTests },
      { path: '^(apps|packages)/', pathNot: '^packages/(database|domain)/' },
    ),
    forbidden(
      'database-takes-only-types-of-domain',
      'what a jsonb column holds is said once; rules are asked by the server',
      { path: '^packages/database/', pathNot: inTests },
      { path: '^packages/domain/', dependencyTypesNot: ['type-only'] },
    ),
    forbidden(
      'demonstration-knows-only-database',
      'it fills a database as anyone could',
      { path: '^packages/demonstration/', pathNot: inTests },
      { path: '^(apps|packages)/', pathNot: '^packages/(demonstration|database|domain)/' },
    ),
    forbidden(
      'web-never-touches-the-server',
      'web imports contract, domain, calendar and texts',
      { path: '^apps/web/' },
      { path: '^(apps/server|packages/database|packages/demonstration|packages/testkit)/' },
    ),
    forbidden(
      'features-do-not-meet',
      'a route composes features; they never import each other',
      { path: '^apps/web/src/features/([^/]+)/' },
      { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    ),
    forbidden(
      'features-know-no-shell-and-no-route',
      'the web is built in layers: lib ← ui ← workplace ← shell and features ← routes',
      { path: '^apps/web/src/features/' },
      { path: '^apps/web/src/(shell|routes)/' },
    ),
    forbidden(
      'shell-knows-no-feature',
      'the frame of every page gets its menus and cards from the list in routes/features.ts',
      { path: '^apps/web/src/shell/' },
      { path: '^apps/web/src/features/' },
    ),
    forbidden(
      'workplace-is-below-features',
      'the parts that know desks and buildings serve every feature and depend on none',
      { path: '^apps/web/src/workplace/' },
      { path: '^apps/web/src/(shell|features|routes)/' },
    ),
    forbidden(
      'ui-knows-no-desks',
      'building blocks call nothing and know no desk, building or organisation; workplace does',
      { path: '^apps/web/src/ui/', pathNot: inTests },
      {
        path: '^apps/web/src/(workplace|shell|features|routes)/|^apps/web/src/lib/(buildings|queries)/|^packages/contract/',
      },
    ),
    forbidden(
      'lib-is-the-base',
      'everything in the web uses lib, so it imports nothing of the others; only the type of the routes is shared',
      { path: '^apps/web/src/lib/' },
      {
        path: '^apps/web/src/(ui|workplace|shell|features|routes)/',
        pathNot: '^apps/web/src/routes/specified-routes\\.ts$',
      },
    ),
    forbidden(
      'no-orphan-dependency',
      'what is imported stands in a package.json',
      {},
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json', '.css'],
    },
  },
};
