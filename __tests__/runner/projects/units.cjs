const { at, shared } = require('./shared.cjs');

module.exports = {
  ...shared,
  displayName: 'units',
  runtime: at('sharedModules.cjs'),
  testEnvironment: at('serverEnvironment.cjs'),
  testMatch: ['<rootDir>/__tests__/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/__tests__/journeys/'],
};
