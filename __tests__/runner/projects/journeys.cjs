const { at, shared } = require('./shared.cjs');

module.exports = {
  ...shared,
  displayName: 'journeys',
  globalSetup: at('startJourneys.ts'),
  runtime: at('sharedModules.cjs'),
  testEnvironment: at('serverEnvironment.cjs'),
  testMatch: ['<rootDir>/__tests__/journeys/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
};
