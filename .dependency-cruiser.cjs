const { existsSync } = require('node:fs');
const path = require('node:path');

/** Who may import whom. A folder may import itself, `domain`, and what is listed after it. */
const layers = {
  domain: [],
  machines: [],
  'src/lib': [],
  'src/ui': ['src/lib'],
  'src/api': ['src/lib'],
  'src/store': ['src/api', 'src/lib', 'machines'],
  'src/features': ['src/store', 'src/api', 'src/ui', 'src/lib', 'machines'],
  'src/features/embed/script': [],
  'src/app': ['src/features', 'src/store', 'src/api', 'src/ui', 'src/lib', 'machines'],
  server: ['machines'],
};

/** The parts of tours, from the bottom up: each may import those before it. What joins them is directly in `server/tours`. */
const tourParts = [
  'model',
  'locks',
  'questions',
  'view',
  'slots',
  'next',
  'waitlist',
  'setup',
  'calendar',
  'emails',
  'showing',
  'actions',
  'confirmations',
  'holds',
  'verifications',
  'feedback',
  'risk',
  'book',
  'page',
  'day',
  'change',
  'access',
  'agents',
  'team',
  'deadlines',
].map((part) => `server/tours/${part}`);

/** Fails on a path that doesn't exist: a rule about it would check nothing. */
function within(paths) {
  const missing = paths.filter((each) => !existsSync(path.join(__dirname, each)));
  if (missing.length > 0) throw new Error(`No rule can be about ${missing.join(' or ')}: it doesn't exist.`);
  return `^(${paths.join('|').replaceAll('.', '\\.')})(/|$)`;
}

/** The features of each end. One imports itself and those in the lines before its own, besides the platform below. */
const featureOrder = {
  'src/features': [
    ['homes'],
    ['alerts', 'analytics', 'embed', 'reports', 'saved'],
    ['legal'],
    ['tours'],
    ['access', 'booking', 'feedback', 'reschedule', 'tourDay'],
    ['chat', 'inquiry', 'unit'],
    ['listings'],
  ],
  server: [
    ['organizations'],
    ['homes'],
    ['alerts', 'inquiries', 'understanding'],
    ['tours'],
    ['embed', 'feeds', 'maps', 'reports'],
    ['chat'],
    ['residents'],
    ['agent'],
    ['privacy'],
    ['organizationFile'],
  ],
};

const featureFolders = Object.entries(featureOrder).map(([end, lines]) =>
  lines.map((line) => line.map((name) => `${end}/${name}`)),
);
const [pageFeatures, serverFeatures] = featureFolders.map((lines) => lines.flat());

/** What starts the server and joins its features. */
const joining = [
  'server/app.ts',
  'server/serve.ts',
  'server/registries.ts',
  'server/schema.ts',
  'server/schemaText.ts',
  'server/housekeeping.ts',
  'server/index.ts',
  'server/run.ts',
  'server/dev',
  'server/operator',
  'server/demo',
];
const featuresAndJoining = [...serverFeatures, ...joining];

const code = ['domain', 'machines', 'src', 'server'];
const answering = ['server/graphql', 'server/http', 'server/app.ts', 'server/index.ts'];

module.exports = {
  forbidden: [
    ...Object.entries(layers).map(([folder, below]) => ({
      name: `${folder} imports only what is below it`,
      severity: 'error',
      from: { path: within([folder]) },
      to: { path: within([...code, '__tests__']), pathNot: within([folder, 'domain', ...below]) },
    })),
    ...featureFolders.flatMap((lines) =>
      lines.flatMap((line, at) =>
        line.map((feature) => ({
          name: `${feature} imports only the features before it`,
          severity: 'error',
          from: { path: within([feature]) },
          to: { path: within([...lines.slice(at).flat(), ...joining]), pathNot: within([feature]) },
        })),
      ),
    ),
    {
      name: 'each feature of the pages has its place',
      severity: 'error',
      from: { path: '^src/features/', pathNot: within(pageFeatures) },
      to: {},
    },
    {
      name: 'what is for all features knows none of them',
      severity: 'error',
      from: { path: within(['server']), pathNot: within(featuresAndJoining) },
      to: { path: within(featuresAndJoining) },
    },
    ...tourParts.map((part, at) => ({
      name: `${part} imports only parts of tours below it`,
      severity: 'error',
      from: { path: within([part]) },
      to: { path: within(['server/tours']), pathNot: within(tourParts.slice(0, at + 1)) },
    })),
    {
      name: 'each part of tours has its place',
      severity: 'error',
      from: { path: '^server/tours/[^/]+/', pathNot: within(tourParts) },
      to: {},
    },
    {
      name: 'the domain knows no package',
      severity: 'error',
      from: { path: within(['domain']) },
      to: { dependencyTypes: ['npm', 'core'] },
    },
    {
      name: 'machines know only xstate',
      severity: 'error',
      from: { path: within(['machines']) },
      to: { dependencyTypes: ['npm', 'core'], pathNot: 'node_modules/xstate/' },
    },
    {
      name: 'the database layer knows no request',
      severity: 'error',
      from: { path: within(['server/db']) },
      to: { path: within([...answering, 'server/operator']) },
    },
    {
      name: 'commands know no request',
      severity: 'error',
      from: { path: within(['server/operator']) },
      to: { path: within(answering) },
    },
    {
      name: 'only the start-up knows the demo',
      severity: 'error',
      from: {
        path: within(code),
        pathNot: within(['server/demo', 'server/serve.ts', 'server/operator/commands.ts']),
      },
      to: { path: within(['server/demo']) },
    },
    { name: 'no cycles', severity: 'error', from: {}, to: { circular: true } },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
    doNotFollow: { path: 'node_modules' },
  },
};
