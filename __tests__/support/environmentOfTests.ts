import { slowness } from '../runner/timeLimits.ts';

// the machine's own values of these variables must not affect the tests
const chosenByTests = ['DATABASE_URL', 'APP_ENV', 'HOST', 'ORGANIZATION_SLUGS', 'LOG_LEVEL', 'NODE_ENV'];

/** The environment of every product that the tests start. Outside the demo it requires a secret key. */
export const environmentOfTests = (): Record<string, string | undefined> => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !chosenByTests.includes(name))),
  PORT: '0',
  SECRET_KEY: 'a secret of the tests, thirty-two long',
  WARM_PICTURES: '0',
  GRAPHQL_TIMEOUT_MS: String(5_000 * slowness),
});
