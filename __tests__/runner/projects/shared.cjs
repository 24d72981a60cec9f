const path = require('node:path');

const at = (...names) => path.join(__dirname, '..', ...names);

/** The settings that units, components and journeys share. */
exports.shared = {
  rootDir: path.join(__dirname, '..', '..', '..'),
  globalSetup: at('startServices.ts'),
  globalTeardown: at('stopServices.ts'),
  transform: {
    '^.+\\.(t|j)sx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        sourceMaps: 'inline',
      },
    ],
  },
  transformIgnorePatterns: [
    '/node_modules/(?!(@redux-devtools|lodash-es|sql-template-tag|@maplibre|@mapbox|kdbush|pbf)/)',
  ],
};

exports.at = at;
