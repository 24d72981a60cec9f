import { readFileSync } from 'node:fs';

import { readEnv } from '#server/env.ts';
import { StartUpError } from '#server/errors.ts';
import { variables } from '#server/variables.ts';

test('with no settings it is the demo on port 3000 with the embedded database', () => {
  expect(readEnv({})).toMatchObject({
    appEnv: 'demo',
    port: 3000,
    databaseUrl: null,
    organizationSlugs: ['lantern', 'orchard'],
    trustedProxyHops: 0,
    logLevel: 'warn',
    minFreeBytes: 256 * 1024 * 1024,
    graphql: {
      maxBodyBytes: 100 * 1024,
      maxDepth: 8,
      maxAliases: 15,
      maxTokens: 1000,
      maxCost: 2000,
      timeoutMs: 5000,
      mutationTimeoutMs: 60_000,
    },
  });
});

test.each([
  ['PORT', '70000', 'PORT must be a whole number from 0 to 65535, not "70000"'],
  ['PORT', '30.5', 'PORT must be a whole number from 0 to 65535, not "30.5"'],
  ['APP_ENV', 'live', 'APP_ENV must be one of demo, preview, staging, production, not "live"'],
  ['DATABASE_URL', 'mysql://x', 'DATABASE_URL must be a URL like postgres://'],
  ['ORGANIZATION_SLUGS', 'one', 'ORGANIZATION_SLUGS must name exactly two'],
  ['ORGANIZATION_SLUGS', 'one,two,three', 'ORGANIZATION_SLUGS must name exactly two'],
  ['ORGANIZATION_SLUGS', 'same,same', 'ORGANIZATION_SLUGS must name exactly two'],
  ['ORGANIZATION_SLUGS', 'has-hyphen,two', 'ORGANIZATION_SLUGS must name exactly two'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of debug, info, warn, error, not "loud"'],
  ['TRUSTED_PROXY_HOPS', '-1', 'TRUSTED_PROXY_HOPS must be a whole number from 0 to 10, not "-1"'],
  ['SEGMENT_HOST', 'api.segment.io', 'SEGMENT_HOST must be an origin like https://host'],
  ['GRAPHQL_ENDPOINT', 'rest', 'GRAPHQL_ENDPOINT must be one of named, single, not "rest"'],
  ['GRAPHQL_HOST', 'api.example', 'GRAPHQL_HOST must be an origin like https://host'],
  [
    'PICTURE_HOSTS',
    'https://a.example,b',
    'PICTURE_HOSTS must be an origin like https://host (no path), not "b"',
  ],
  ['MEDIA_HOST', 'https://media.example/files', 'MEDIA_HOST must be an origin like https://host'],
  ['MEDIA_HOST', "https://a.example; script-src 'unsafe-inline'", 'MEDIA_HOST must be an origin'],
  ['MAP_STYLE_URL', 'tiles.example/style.json', 'MAP_STYLE_URL must be a URL like https://host/style.json'],
  ['MAP_TILE_HOSTS', 'https://a.example/x', 'MAP_TILE_HOSTS must be an origin like https://host'],
  ['SECRET_KEY', 'short', 'SECRET_KEY must have at least 32 characters'],
  ['SMTP_URL', 'http://mail.example', 'SMTP_URL must be a URL like smtp://'],
  ['MAIL_FROM', 'Lantern <a@b.example>', 'MAIL_FROM must be an email address like'],
  ['SENTRY_DSN', 'https://sentry.example/1', 'SENTRY_DSN must be a URL like https://key@host/project'],
])('%s=%s is refused by name', (name, value, sentence) => {
  expect(() => readEnv({ [name]: value })).toThrow(StartUpError);
  expect(() => readEnv({ [name]: value })).toThrow(sentence);
});

test('all errors are reported at once', () => {
  expect(() => readEnv({ PORT: 'x', APP_ENV: 'y' })).toThrow(/APP_ENV .*; PORT /);
  const wrong = {
    DATABSE_URL: 'x',
    PORT: 'x',
    PICTURE_HOSTS: 'a, https://b.example, c',
    AGENT_BASE_URL: 'model',
    TWILIO_FROM: '555',
  };
  expect(() => readEnv(wrong)).toThrow(
    new StartUpError(
      [
        'DATABSE_URL is not a known variable: did you mean DATABASE_URL?',
        'PORT must be a whole number from 0 to 65535, not "x"',
        'AGENT_BASE_URL must be a URL like https://host/v1',
        'PICTURE_HOSTS must be an origin like https://host (no path), not "a"',
        'PICTURE_HOSTS must be an origin like https://host (no path), not "c"',
        'AGENT_BASE_URL and AGENT_MODEL must be set together',
        'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM must be set together',
        'TWILIO_FROM must be a phone number like +15125550142. See .env.example.',
      ].join('; '),
    ),
  );
});

test('a variable that is empty or blank has its default, and space around a value is left out', () => {
  const { port, host } = readEnv({ PORT: ' ', HOST: ' 127.0.0.1 ' });
  expect({ port, host }).toEqual({ port: 3000, host: '127.0.0.1' });
});

test.each(['DATABSE_URL', 'DATABASEURL', 'DATABASE_ULR', 'ATABASE_URL', 'DATABASE_URLS'])(
  '%s is reported as a typo of a known name',
  (name) => {
    expect(() => readEnv({ [name]: 'x' })).toThrow('did you mean DATABASE_URL?');
  },
);

test('analytics and error reporting are off until they are configured, and errors of a demo stay here', () => {
  const dsn = 'https://key@sentry.example/1';
  expect(readEnv({}).browser).toEqual({
    mediaHost: '',
    mapStyleUrl: '',
    aggregatorUtmSource: 'apartments.com',
    transport: { endpoint: 'named', host: '', queriesByGet: false },
    segment: null,
    sentry: null,
  });
  expect(readEnv({ SENTRY_DSN: dsn }).browser.sentry).toBeNull();
  expect(readEnv({ SENTRY_DSN: dsn, APP_ENV: 'staging', SEGMENT_WRITE_KEY: 'k' }).browser).toMatchObject({
    segment: { writeKey: 'k', host: 'https://api.segment.io' },
    sentry: { dsn, environment: 'staging' },
  });
});

test('texts are sent when an account is complete, and an incomplete one prevents the start', () => {
  const account = {
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: 'x',
    TWILIO_FROM: '+15125550142',
  };
  expect(readEnv({}).twilio).toBeNull();
  expect(readEnv(account).twilio).toMatchObject({ apiUrl: 'https://api.twilio.com', from: '+15125550142' });
  expect(() => readEnv({ ...account, TWILIO_AUTH_TOKEN: '' })).toThrow('must be set together');
  expect(() => readEnv({ ...account, TWILIO_FROM: '555' })).toThrow('TWILIO_FROM must be a phone number');
});

test('chats use Twilio when all its settings are present, and incomplete ones prevent the start', () => {
  const account = {
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: 'x',
    TWILIO_API_KEY: 'SK1',
    TWILIO_API_SECRET: 'y',
    TWILIO_CONVERSATIONS_SERVICE_SID: 'IS1',
    PUBLIC_URL: 'https://portal.example',
  };
  expect(readEnv({}).twilioChat).toBeNull();
  expect(readEnv(account)).toMatchObject({
    twilio: null,
    twilioChat: { publicUrl: 'https://portal.example' },
  });
  for (const name of Object.keys(account)) {
    expect(() => readEnv({ ...account, [name]: '' })).toThrow('PUBLIC_URL must be set together');
  }
});

test('a language model answers when its address and name are set, and only one of them prevents the start', () => {
  const settings = { AGENT_BASE_URL: 'https://model.example/v1/', AGENT_MODEL: 'small' };
  expect(readEnv({}).agentModel).toBeNull();
  expect(readEnv(settings).agentModel).toMatchObject({
    baseUrl: 'https://model.example/v1',
    model: 'small',
    apiKey: '',
    api: 'chat',
    timeoutMs: 45_000,
    silenceMs: 30_000,
  });
  expect(() => readEnv({ ...settings, AGENT_MODEL: '' })).toThrow('must be set together');
  expect(() => readEnv({ AGENT_API_KEY: 'x' })).toThrow('must be set together');
  for (const address of [
    'model.example',
    'https://me:key@model.example/v1',
    'https://model.example/v1?key=x',
  ]) {
    expect(() => readEnv({ ...settings, AGENT_BASE_URL: address })).toThrow('must be a URL like');
  }
  expect(() => readEnv({ ...settings, AGENT_TIMEOUT_MS: '90000' })).toThrow('from 100 to 60000');
});

test('variables of the machine are left alone', () => {
  expect(() => readEnv({ PATH: '/bin', HOME: '/root', POST: '1', HOSTNAME: 'a' })).not.toThrow();
});

test('.env.example names every variable with its default, and nothing else', () => {
  const lines = readFileSync('.env.example', 'utf8').match(/^#?[A-Z][A-Z0-9_]*=.*$/gm);
  expect(lines).toEqual(variables.map((variable) => `#${variable.name}=${variable.default}`));
});
