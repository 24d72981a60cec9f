const { at, shared } = require('./shared.cjs');

module.exports = {
  ...shared,
  displayName: 'components',
  runtime: at('sharedModules.cjs'),
  testEnvironment: at('browserEnvironment.cjs'),
  setupFilesAfterEnv: [at('patience.ts')],
  testMatch: ['<rootDir>/__tests__/**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  moduleNameMapper: { '\\.css$': at('cssModule.cjs') },
};
