import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';

import type { ModelSettings } from './agent/model/modelSettings.ts';
import { StartUpError } from './errors.ts';
import type { TwilioChat } from './chat/twilio/twilioChat.ts';
import type { LogLevel } from './log.ts';
import type { TwilioSettings } from './texts/twilio.ts';
import { variables } from './variables.ts';

export type AppEnv = 'demo' | 'preview' | 'staging' | 'production';

export type Env = {
  appEnv: AppEnv;
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | null;
  databasePoolSize: number;
  statementTimeoutMs: number;
  slowQueryMs: number;
  minFreeBytes: number;
  organizationSlugs: readonly [string, string];
  trustedProxyHops: number;
  logLevel: LogLevel;
  graphql: {
    maxBodyBytes: number;
    maxTokens: number;
    maxDepth: number;
    maxAliases: number;
    maxDirectives: number;
    maxCost: number;
    timeoutMs: number;
    mutationTimeoutMs: number;
  };
  keptPageSeconds: number;
  keptPages: number;
  violationReportsPer10Min: number;
  pictureHosts: readonly string[];
  mapTileHosts: readonly string[];
  warmPictures: boolean;
  sitemapIndexFrom: number;
  /** Null: the demo makes its own. */
  secretKey: string | null;
  mail: {
    /** Null: mails stay in the outbox. */
    smtpUrl: string | null;
    /** Null: the organization's own address. */
    from: string | null;
    mostToOnePerHour: number;
    mostPerOrganizationPerHour: number;
  };
  texts: { mostPerOrganizationPerDay: number; countries: readonly string[] };
  forms: { per10Min: number; leastSeconds: number };
  /** How many confirmed alerts one address may have. */
  alertsToOne: number;
  tours: {
    holdsPerVisitor: number;
    holdsPerAddress: number;
    holdsPerOrganization: number;
    openToursPerContact: number;
    toursToOnePerHour: number;
    toursFromOnePerDay: number;
    raiseProofFrom: number;
    doorTriesPer10Min: number;
    boxNumbersPer10Min: number;
  };
  keep: { sentMailDays: number; inquiryMonths: number };
  checksPer10Min: number;
  tokenMissesPerMinute: number;
  codesPer10Min: number;
  uploadsPer10Min: number;
  chat: {
    tokenSeconds: number;
    messagesPer10Min: number;
    sessionsPerHour: number;
    socketsPerAddress: number;
  };
  /** Null: the built-in agent answers alone. */
  agentModel: ModelSettings | null;
  /** Null: texts stay in the outbox. */
  twilio: TwilioSettings | null;
  /** Null: this server carries the chats itself. */
  twilioChat: TwilioChat | null;
  browser: BrowserSettings;
};

/** What the browser is told. It stands in every page: nothing of it is a secret. */
export type BrowserSettings = {
  /** Empty for this server. */
  mediaHost: string;
  /** Of a map with real tiles; empty for our own map. */
  mapStyleUrl: string;
  aggregatorUtmSource: string;
  transport: { endpoint: 'named' | 'single'; host: string; queriesByGet: boolean };
  segment: { writeKey: string; host: string } | null;
  sentry: { dsn: string; environment: string } | null;
};

type Given = Record<string, string | undefined>;

/** Reads every variable once. All that is wrong is said at once, each by its name. */
export function readEnv(given: Given = withFile(process.env)): Env {
  const problems = strangers(given);
  const text = (name: string) => {
    const variable = variables.find((known) => known.name === name);
    if (!variable) throw new Error(`${name} is not in the table of variables`);
    const value = given[name]?.trim() ?? '';
    return value === '' ? variable.default : value;
  };
  const number = (name: string, { least = 0, most = Number.MAX_SAFE_INTEGER } = {}) => {
    const value = Number(text(name));
    if (Number.isInteger(value) && value >= least && value <= most) return value;
    const range = most === Number.MAX_SAFE_INTEGER ? `from ${least}` : `from ${least} to ${most}`;
    problems.push(`${name} must be a whole number ${range}, not "${text(name)}"`);
    return least;
  };
  const oneOf = <Choice extends string>(name: string, choices: readonly [Choice, ...Choice[]]) => {
    const value = choices.find((choice) => choice === text(name));
    if (value !== undefined) return value;
    problems.push(`${name} must be one of ${choices.join(', ')}, not "${text(name)}"`);
    return choices[0];
  };

  const origin = (name: string, given = text(name)) => {
    const value = given.replace(/\/$/, '');
    if (isWebAddress(value) && new URL(value).origin === value.toLowerCase()) return value.toLowerCase();
    problems.push(`${name} must be an origin like https://host (no path), not "${given}"`);
    return '';
  };
  const origins = (name: string) =>
    text(name)
      .split(',')
      .filter((host) => host.trim() !== '')
      .map((host) => origin(name, host.trim()));
  const segment = () => {
    const writeKey = text('SEGMENT_WRITE_KEY');
    const host = origin('SEGMENT_HOST');
    return writeKey === '' ? null : { writeKey, host };
  };
  const sentry = () => {
    const dsn = text('SENTRY_DSN');
    if (dsn !== '' && !isDsn(dsn)) {
      problems.push('SENTRY_DSN must be a URL like https://key@host/project');
    }
    return dsn === '' || appEnv === 'demo' ? null : { dsn, environment: appEnv };
  };

  const agentModel = (): ModelSettings | null => {
    const [baseUrl, apiKey, model] = [text('AGENT_BASE_URL'), text('AGENT_API_KEY'), text('AGENT_MODEL')];
    const limits = {
      timeoutMs: number('AGENT_TIMEOUT_MS', { least: 100, most: 15_000 }),
      callsPerAnswer: number('AGENT_CALLS_PER_ANSWER', { least: 1, most: 20 }),
      tokensPerAnswer: number('AGENT_TOKENS_PER_ANSWER', { least: 1, most: 1_000_000 }),
      tokensPerDay: number('AGENT_TOKENS_PER_DAY', { most: 1_000_000_000 }),
    };
    if (baseUrl + apiKey + model === '') return null;
    if (baseUrl === '' || model === '') problems.push('AGENT_BASE_URL and AGENT_MODEL must be set together');
    if (baseUrl !== '' && !isBaseUrl(baseUrl)) {
      problems.push('AGENT_BASE_URL must be a URL like https://host/v1');
    }
    return { baseUrl: baseUrl.replace(/(?<!\/)\/+$/, ''), apiKey, model, ...limits };
  };

  const twilio = () => {
    const apiUrl = origin('TWILIO_API_URL');
    const [accountSid, authToken, from] = [
      text('TWILIO_ACCOUNT_SID'),
      text('TWILIO_AUTH_TOKEN'),
      text('TWILIO_FROM'),
    ];
    const given = [accountSid, authToken, from].filter((value) => value !== '');
    // the account may be there for the chat alone
    if (given.length === 0 || (from === '' && text('TWILIO_API_KEY') !== '')) return null;
    if (given.length < 3) {
      problems.push('TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM must be set together');
    }
    if (accountSid !== '' && !/^AC[0-9a-f]{32}$/i.test(accountSid)) {
      problems.push('TWILIO_ACCOUNT_SID must be AC followed by 32 hexadecimal digits');
    }
    if (from !== '' && !/^\+[1-9]\d{7,14}$/.test(from)) {
      problems.push('TWILIO_FROM must be a phone number like +15125550142');
    }
    return { apiUrl, accountSid, authToken, from };
  };

  const twilioChat = (): TwilioChat | null => {
    const conversationsUrl = origin('TWILIO_CONVERSATIONS_URL');
    const publicUrl = text('PUBLIC_URL') === '' ? '' : origin('PUBLIC_URL');
    const [apiKey, apiSecret, serviceSid] = [
      text('TWILIO_API_KEY'),
      text('TWILIO_API_SECRET'),
      text('TWILIO_CONVERSATIONS_SERVICE_SID'),
    ];
    if (apiKey + apiSecret + serviceSid === '') return null;
    const [accountSid, authToken] = [text('TWILIO_ACCOUNT_SID'), text('TWILIO_AUTH_TOKEN')];
    if ([apiKey, apiSecret, serviceSid, accountSid, authToken, publicUrl].includes('')) {
      problems.push(
        'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_API_KEY, TWILIO_API_SECRET, TWILIO_CONVERSATIONS_SERVICE_SID and PUBLIC_URL must be set together',
      );
    }
    return { conversationsUrl, accountSid, apiKey, apiSecret, serviceSid, authToken, publicUrl };
  };

  const appEnv = oneOf('APP_ENV', ['demo', 'preview', 'staging', 'production'] as const);
  const env: Env = {
    appEnv,
    port: number('PORT', { most: 65_535 }),
    host: text('HOST'),
    dataDir: path.resolve(text('DATA_DIR')),
    databaseUrl: databaseUrl(text('DATABASE_URL'), problems),
    databasePoolSize: number('DATABASE_POOL_SIZE', { least: 1, most: 1_000 }),
    statementTimeoutMs: number('STATEMENT_TIMEOUT_MS', { least: 100 }),
    slowQueryMs: number('SLOW_QUERY_MS'),
    minFreeBytes: number('MIN_FREE_DISK_MB') * 1024 * 1024,
    organizationSlugs: twoSlugs(text('ORGANIZATION_SLUGS'), problems),
    trustedProxyHops: number('TRUSTED_PROXY_HOPS', { most: 10 }),
    logLevel: given.LOG_LEVEL?.trim()
      ? oneOf('LOG_LEVEL', ['debug', 'info', 'warn', 'error'] as const)
      : appEnv === 'demo'
        ? 'warn'
        : 'info',
    graphql: {
      maxBodyBytes: number('MAX_BODY_KB', { least: 1 }) * 1024,
      maxTokens: number('GRAPHQL_MAX_TOKENS', { least: 1 }),
      maxDepth: number('GRAPHQL_MAX_DEPTH', { least: 1 }),
      maxAliases: number('GRAPHQL_MAX_ALIASES'),
      maxDirectives: number('GRAPHQL_MAX_DIRECTIVES'),
      maxCost: number('GRAPHQL_MAX_COST', { least: 1 }),
      timeoutMs: number('GRAPHQL_TIMEOUT_MS', { least: 1 }),
      mutationTimeoutMs: number('GRAPHQL_MUTATION_TIMEOUT_MS', { least: 1 }),
    },
    keptPageSeconds: number('KEPT_PAGE_SECONDS', { most: 3_600 }),
    keptPages: number('KEPT_PAGES', { most: 100_000 }),
    violationReportsPer10Min: number('VIOLATION_REPORTS_PER_10_MIN'),
    pictureHosts: origins('PICTURE_HOSTS'),
    mapTileHosts: origins('MAP_TILE_HOSTS'),
    warmPictures: oneOf('WARM_PICTURES', ['1', '0'] as const) === '1',
    sitemapIndexFrom: number('SITEMAP_INDEX_FROM', { least: 1, most: 50_000 }),
    secretKey: secretKey(text('SECRET_KEY'), problems),
    mail: {
      smtpUrl: smtpUrl(text('SMTP_URL'), problems),
      from: mailFrom(text('MAIL_FROM'), problems),
      mostToOnePerHour: number('MAILS_TO_ONE_PER_HOUR', { least: 1 }),
      mostPerOrganizationPerHour: number('MAILS_PER_ORGANIZATION_PER_HOUR', { least: 1 }),
    },
    texts: {
      mostPerOrganizationPerDay: number('TEXTS_PER_ORGANIZATION_PER_DAY'),
      countries: callingCodes(text('TEXT_COUNTRIES'), problems),
    },
    forms: {
      per10Min: number('FORMS_PER_10_MIN', { least: 1 }),
      leastSeconds: number('FORM_LEAST_SECONDS', { most: 60 }),
    },
    alertsToOne: number('ALERTS_TO_ONE', { least: 1, most: 1_000 }),
    tours: {
      holdsPerVisitor: number('HOLDS_PER_VISITOR', { least: 1, most: 100_000 }),
      holdsPerAddress: number('HOLDS_PER_ADDRESS', { least: 1, most: 100_000 }),
      holdsPerOrganization: number('HOLDS_PER_ORGANIZATION', { least: 1 }),
      openToursPerContact: number('OPEN_TOURS_PER_CONTACT', { least: 1, most: 100_000 }),
      toursToOnePerHour: number('TOURS_TO_ONE_PER_HOUR', { least: 1, most: 100_000 }),
      toursFromOnePerDay: number('TOURS_FROM_ONE_PER_DAY', { least: 1, most: 100_000 }),
      raiseProofFrom: number('RAISE_PROOF_FROM', { most: 100 }),
      doorTriesPer10Min: number('DOOR_TRIES_PER_10_MIN', { least: 1 }),
      boxNumbersPer10Min: number('BOX_NUMBERS_PER_10_MIN', { least: 1 }),
    },
    keep: {
      sentMailDays: number('KEEP_SENT_MAIL_DAYS', { least: 1, most: 3_650 }),
      inquiryMonths: number('KEEP_INQUIRIES_MONTHS', { least: 1, most: 120 }),
    },
    checksPer10Min: number('CHECKS_PER_10_MIN', { least: 1 }),
    tokenMissesPerMinute: number('TOKEN_MISSES_PER_MINUTE', { least: 1 }),
    codesPer10Min: number('CODES_PER_10_MIN', { least: 1 }),
    uploadsPer10Min: number('UPLOADS_PER_10_MIN', { least: 1 }),
    chat: {
      tokenSeconds: number('CHAT_TOKEN_SECONDS', { least: 1, most: 86_400 }),
      messagesPer10Min: number('CHAT_MESSAGES_PER_10_MIN', { least: 1 }),
      sessionsPerHour: number('CHAT_SESSIONS_PER_HOUR', { least: 1 }),
      socketsPerAddress: number('CHAT_SOCKETS_PER_ADDRESS', { least: 1 }),
    },
    agentModel: agentModel(),
    twilio: twilio(),
    twilioChat: twilioChat(),
    browser: {
      mediaHost: text('MEDIA_HOST') === '' ? '' : origin('MEDIA_HOST'),
      mapStyleUrl: mapStyleUrl(text('MAP_STYLE_URL'), problems),
      aggregatorUtmSource: text('AGGREGATOR_UTM_SOURCE'),
      transport: {
        endpoint: oneOf('GRAPHQL_ENDPOINT', ['named', 'single'] as const),
        host: text('GRAPHQL_HOST') === '' ? '' : origin('GRAPHQL_HOST'),
        queriesByGet: oneOf('GRAPHQL_QUERIES_BY', ['post', 'get'] as const) === 'get',
      },
      segment: segment(),
      sentry: sentry(),
    },
  };

  if (problems.length > 0) throw new StartUpError(`${problems.join('; ')}. See .env.example.`);
  return env;
}

/** Names in the file must all be ours; of the machine's own variables only those that look like a slip of ours. */
function strangers(given: Given): string[] {
  const known = variables.map(({ name }) => name);
  const inFile = new Set(Object.keys(fileVariables()));
  return Object.keys(given)
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const meant = known.find((candidate) => isSlip(name, candidate));
      if (meant) return [`${name} is not a known variable: did you mean ${meant}?`];
      return inFile.has(name)
        ? [`${name} in .env is not a known variable: remove it or correct its name`]
        : [];
    });
}

/** One letter wrong, missing, too many, or two swapped, in a name of at least seven letters. */
function isSlip(name: string, known: string): boolean {
  if (known.length < 7 || Math.abs(name.length - known.length) > 1) return false;
  let start = 0;
  while (start < known.length && name[start] === known[start]) start += 1;
  const rest = (text: string, from: number) => text.slice(from);
  const isSwapped =
    name[start] === known[start + 1] &&
    name[start + 1] === known[start] &&
    rest(name, start + 2) === rest(known, start + 2);
  return (
    isSwapped ||
    rest(name, start + 1) === rest(known, start + 1) ||
    rest(name, start + 1) === rest(known, start) ||
    rest(name, start) === rest(known, start + 1)
  );
}

const isWebAddress = (value: string) => /^https?:\/\//i.test(value) && URL.canParse(value);

/** Without a name, a key or a question in it: the key is a variable of its own. */
function isBaseUrl(value: string): boolean {
  if (!isWebAddress(value)) return false;
  const { username, password, search, hash } = new URL(value);
  return username + password + search + hash === '';
}

const isDsn = (value: string) =>
  isWebAddress(value) && new URL(value).username !== '' && /\/\d+$/.test(new URL(value).pathname);

function databaseUrl(value: string, problems: string[]): string | null {
  if (value === '') return null;
  if (!/^postgres(ql)?:\/\//.test(value) || !URL.canParse(value)) {
    problems.push('DATABASE_URL must be a URL like postgres://user:password@host:5432/name');
  }
  return value;
}

function secretKey(value: string, problems: string[]): string | null {
  if (value === '') return null;
  if (value.length < 32) problems.push('SECRET_KEY must have at least 32 characters');
  return value;
}

function smtpUrl(value: string, problems: string[]): string | null {
  if (value === '') return null;
  if (!/^smtps?:\/\//.test(value) || !URL.canParse(value) || new URL(value).hostname === '') {
    problems.push('SMTP_URL must be a URL like smtp://user:password@host:587');
  }
  return value;
}

function mapStyleUrl(value: string, problems: string[]): string {
  if (value === '') return '';
  if (isWebAddress(value)) return new URL(value).href;
  problems.push('MAP_STYLE_URL must be a URL like https://host/style.json');
  return '';
}

function mailFrom(value: string, problems: string[]): string | null {
  if (value === '') return null;
  if (!/^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(value))
    problems.push('MAIL_FROM must be an email address like homes@example.com');
  return value;
}

function callingCodes(value: string, problems: string[]): string[] {
  const codes = value.split(',').map((code) => code.trim());
  if (!codes.every((code) => /^\+[1-9]\d{0,6}$/.test(code))) {
    problems.push(`TEXT_COUNTRIES must list calling codes like +1,+52, not "${value}"`);
  }
  return codes;
}

function twoSlugs(value: string, problems: string[]): readonly [string, string] {
  const [first, second, ...more] = value.split(',').map((slug) => slug.trim());
  const isSlug = (slug: string | undefined): slug is string => /^[a-z0-9]{1,40}$/.test(slug ?? '');
  if (isSlug(first) && isSlug(second) && first !== second && more.length === 0) return [first, second];
  problems.push(`ORGANIZATION_SLUGS must name exactly two slugs, like lantern,orchard, not "${value}"`);
  return ['lantern', 'orchard'];
}

const fileVariables = (): Given => (existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {});

const withFile = (machine: Given): Given => ({ ...fileVariables(), ...machine });
