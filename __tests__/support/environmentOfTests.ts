import { slowness } from '../runner/timeLimits.ts';

// what the product would read is not taken from the machine that runs the tests
const chosenByTests = ['DATABASE_URL', 'APP_ENV', 'HOST', 'ORGANIZATION_SLUGS', 'LOG_LEVEL', 'NODE_ENV'];

/** What every product of the tests is started with. Outside of the demo it wants a secret key. */
export const environmentOfTests = (): Record<string, string | undefined> => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !chosenByTests.includes(name))),
  PORT: '0',
  SECRET_KEY: 'a secret of the tests, thirty-two long',
  WARM_PICTURES: '0',
  GRAPHQL_TIMEOUT_MS: String(5_000 * slowness),
});
