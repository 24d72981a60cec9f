import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';

import type { ModelSettings } from './agent/model/modelSettings.ts';
import { StartUpError } from './errors.ts';
import type { TwilioChat } from './chat/twilio/twilioChat.ts';
import type { LogLevel } from './log.ts';
import type { TwilioSettings } from './texts/connectTwilio.ts';
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
  pageCacheSeconds: number;
  maxCachedPages: number;
  violationReportsPer10Min: number;
  pictureHosts: readonly string[];
  mapTileHosts: readonly string[];
  warmPictures: boolean;
  sitemapIndexFrom: number;
  /** Null: the demo generates its own. */
  secretKey: string | null;
  mail: {
    /** Null: emails stay in the outbox. */
    smtpUrl: string | null;
    /** Null: the organization's own address. */
    from: string | null;
    maxPerRecipientPerHour: number;
    maxPerOrganizationPerHour: number;
  };
  texts: { maxPerOrganizationPerDay: number; countries: readonly string[] };
  forms: { per10Min: number; minSeconds: number };
  /** The maximum of confirmed alerts for one address. */
  maxAlertsPerEmail: number;
  tours: {
    holdsPerVisitor: number;
    holdsPerAddress: number;
    holdsPerOrganization: number;
    openToursPerContact: number;
    maxToursPerEmailPerHour: number;
    maxToursPerIpPerDay: number;
    stepUpThreshold: number;
    accessAttemptsPer10Min: number;
    lockboxLookupsPer10Min: number;
  };
  retention: { sentMailDays: number; inquiryMonths: number };
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
  /** Null: only the built-in agent answers. */
  agentModel: ModelSettings | null;
  /** Null: texts stay in the outbox. */
  twilio: TwilioSettings | null;
  /** Null: this server carries the chats itself. */
  twilioChat: TwilioChat | null;
  browser: BrowserSettings;
};

/** Settings for the browser. They are in every page, so none of them is secret. */
export type BrowserSettings = {
  /** Empty for this server. */
  mediaHost: string;
  /** The style of a map with real tiles; empty for our own map. */
  mapStyleUrl: string;
  aggregatorUtmSource: string;
  transport: { endpoint: 'named' | 'single'; host: string; queriesByGet: boolean };
  segment: { writeKey: string; host: string } | null;
  sentry: { dsn: string; environment: string } | null;
};

type RawEnv = Record<string, string | undefined>;

/** Reads every variable once. All problems are reported at once, each by its name. */
export function readEnv(rawEnv: RawEnv = mergeEnvFile(process.env)): Env {
  const problems = unknownVariables(rawEnv);
  const text = (name: string) => {
    const variable = variables.find((known) => known.name === name);
    if (!variable) throw new Error(`${name} is not in the table of variables`);
    const value = rawEnv[name]?.trim() ?? '';
    return value === '' ? variable.default : value;
  };
  const number = (name: string, { min = 0, max = Number.MAX_SAFE_INTEGER } = {}) => {
    const value = Number(text(name));
    if (Number.isInteger(value) && value >= min && value <= max) return value;
    const range = max === Number.MAX_SAFE_INTEGER ? `from ${min}` : `from ${min} to ${max}`;
    problems.push(`${name} must be a whole number ${range}, not "${text(name)}"`);
    return min;
  };
  const parseChoice = <Choice extends string>(name: string, choices: readonly [Choice, ...Choice[]]) => {
    const value = choices.find((choice) => choice === text(name));
    if (value !== undefined) return value;
    problems.push(`${name} must be one of ${choices.join(', ')}, not "${text(name)}"`);
    return choices[0];
  };

  const origin = (name: string, raw = text(name)) => {
    const value = raw.replace(/\/$/, '');
    if (isWebAddress(value) && new URL(value).origin === value.toLowerCase()) return value.toLowerCase();
    problems.push(`${name} must be an origin like https://host (no path), not "${raw}"`);
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
      timeoutMs: number('AGENT_TIMEOUT_MS', { min: 100, max: 15_000 }),
      callsPerAnswer: number('AGENT_CALLS_PER_ANSWER', { min: 1, max: 20 }),
      tokensPerAnswer: number('AGENT_TOKENS_PER_ANSWER', { min: 1, max: 1_000_000 }),
      tokensPerDay: number('AGENT_TOKENS_PER_DAY', { max: 1_000_000_000 }),
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
    const values = [accountSid, authToken, from].filter((value) => value !== '');
    // the account may be set up only for the chat
    if (values.length === 0 || (from === '' && text('TWILIO_API_KEY') !== '')) return null;
    if (values.length < 3) {
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

  const appEnv = parseChoice('APP_ENV', ['demo', 'preview', 'staging', 'production'] as const);
  const env: Env = {
    appEnv,
    port: number('PORT', { max: 65_535 }),
    host: text('HOST'),
    dataDir: path.resolve(text('DATA_DIR')),
    databaseUrl: parseDatabaseUrl(text('DATABASE_URL'), problems),
    databasePoolSize: number('DATABASE_POOL_SIZE', { min: 1, max: 1_000 }),
    statementTimeoutMs: number('STATEMENT_TIMEOUT_MS', { min: 100 }),
    slowQueryMs: number('SLOW_QUERY_MS'),
    minFreeBytes: number('MIN_FREE_DISK_MB') * 1024 * 1024,
    organizationSlugs: parseTwoSlugs(text('ORGANIZATION_SLUGS'), problems),
    trustedProxyHops: number('TRUSTED_PROXY_HOPS', { max: 10 }),
    logLevel: rawEnv.LOG_LEVEL?.trim()
      ? parseChoice('LOG_LEVEL', ['debug', 'info', 'warn', 'error'] as const)
      : appEnv === 'demo'
        ? 'warn'
        : 'info',
    graphql: {
      maxBodyBytes: number('MAX_BODY_KB', { min: 1 }) * 1024,
      maxTokens: number('GRAPHQL_MAX_TOKENS', { min: 1 }),
      maxDepth: number('GRAPHQL_MAX_DEPTH', { min: 1 }),
      maxAliases: number('GRAPHQL_MAX_ALIASES'),
      maxDirectives: number('GRAPHQL_MAX_DIRECTIVES'),
      maxCost: number('GRAPHQL_MAX_COST', { min: 1 }),
      timeoutMs: number('GRAPHQL_TIMEOUT_MS', { min: 1 }),
      mutationTimeoutMs: number('GRAPHQL_MUTATION_TIMEOUT_MS', { min: 1 }),
    },
    pageCacheSeconds: number('PAGE_CACHE_SECONDS', { max: 3_600 }),
    maxCachedPages: number('PAGE_CACHE_MAX_PAGES', { max: 100_000 }),
    violationReportsPer10Min: number('VIOLATION_REPORTS_PER_10_MIN'),
    pictureHosts: origins('PICTURE_HOSTS'),
    mapTileHosts: origins('MAP_TILE_HOSTS'),
    warmPictures: parseChoice('WARM_PICTURES', ['1', '0'] as const) === '1',
    sitemapIndexFrom: number('SITEMAP_INDEX_FROM', { min: 1, max: 50_000 }),
    secretKey: parseSecretKey(text('SECRET_KEY'), problems),
    mail: {
      smtpUrl: parseSmtpUrl(text('SMTP_URL'), problems),
      from: parseMailFrom(text('MAIL_FROM'), problems),
      maxPerRecipientPerHour: number('MAX_EMAILS_PER_RECIPIENT_PER_HOUR', { min: 1 }),
      maxPerOrganizationPerHour: number('MAILS_PER_ORGANIZATION_PER_HOUR', { min: 1 }),
    },
    texts: {
      maxPerOrganizationPerDay: number('TEXTS_PER_ORGANIZATION_PER_DAY'),
      countries: parseCallingCodes(text('TEXT_COUNTRIES'), problems),
    },
    forms: {
      per10Min: number('FORMS_PER_10_MIN', { min: 1 }),
      minSeconds: number('FORM_MIN_SECONDS', { max: 60 }),
    },
    maxAlertsPerEmail: number('MAX_ALERTS_PER_EMAIL', { min: 1, max: 1_000 }),
    tours: {
      holdsPerVisitor: number('HOLDS_PER_VISITOR', { min: 1, max: 100_000 }),
      holdsPerAddress: number('HOLDS_PER_IP', { min: 1, max: 100_000 }),
      holdsPerOrganization: number('HOLDS_PER_ORGANIZATION', { min: 1 }),
      openToursPerContact: number('OPEN_TOURS_PER_CONTACT', { min: 1, max: 100_000 }),
      maxToursPerEmailPerHour: number('MAX_TOURS_PER_EMAIL_PER_HOUR', { min: 1, max: 100_000 }),
      maxToursPerIpPerDay: number('MAX_TOURS_PER_IP_PER_DAY', { min: 1, max: 100_000 }),
      stepUpThreshold: number('STEP_UP_THRESHOLD', { max: 100 }),
      accessAttemptsPer10Min: number('DOOR_TRIES_PER_10_MIN', { min: 1 }),
      lockboxLookupsPer10Min: number('BOX_NUMBERS_PER_10_MIN', { min: 1 }),
    },
    retention: {
      sentMailDays: number('KEEP_SENT_MAIL_DAYS', { min: 1, max: 3_650 }),
      inquiryMonths: number('KEEP_INQUIRIES_MONTHS', { min: 1, max: 120 }),
    },
    checksPer10Min: number('AD_CHECKS_PER_10_MIN', { min: 1 }),
    tokenMissesPerMinute: number('TOKEN_MISSES_PER_MINUTE', { min: 1 }),
    codesPer10Min: number('CODES_PER_10_MIN', { min: 1 }),
    uploadsPer10Min: number('UPLOADS_PER_10_MIN', { min: 1 }),
    chat: {
      tokenSeconds: number('CHAT_TOKEN_SECONDS', { min: 1, max: 86_400 }),
      messagesPer10Min: number('CHAT_MESSAGES_PER_10_MIN', { min: 1 }),
      sessionsPerHour: number('CHAT_SESSIONS_PER_HOUR', { min: 1 }),
      socketsPerAddress: number('CHAT_SOCKETS_PER_IP', { min: 1 }),
    },
    agentModel: agentModel(),
    twilio: twilio(),
    twilioChat: twilioChat(),
    browser: {
      mediaHost: text('MEDIA_HOST') === '' ? '' : origin('MEDIA_HOST'),
      mapStyleUrl: parseMapStyleUrl(text('MAP_STYLE_URL'), problems),
      aggregatorUtmSource: text('AGGREGATOR_UTM_SOURCE'),
      transport: {
        endpoint: parseChoice('GRAPHQL_ENDPOINT', ['named', 'single'] as const),
        host: text('GRAPHQL_HOST') === '' ? '' : origin('GRAPHQL_HOST'),
        queriesByGet: parseChoice('GRAPHQL_QUERIES_BY', ['post', 'get'] as const) === 'get',
      },
      segment: segment(),
      sentry: sentry(),
    },
  };

  if (problems.length > 0) throw new StartUpError(`${problems.join('; ')}. See .env.example.`);
  return env;
}

/**
 * Every name in the file must be known; other environment variables are reported only if they look like a
 * typo.
 */
function unknownVariables(rawEnv: RawEnv): string[] {
  const known = variables.map(({ name }) => name);
  const inFile = new Set(Object.keys(readEnvFile()));
  return Object.keys(rawEnv)
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const suggestion = known.find((candidate) => isTypo(name, candidate));
      if (suggestion) return [`${name} is not a known variable: did you mean ${suggestion}?`];
      return inFile.has(name)
        ? [`${name} in .env is not a known variable: remove it or correct its name`]
        : [];
    });
}

/** One letter wrong, missing, extra or swapped, in a name of at least seven letters. */
function isTypo(name: string, known: string): boolean {
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

/** Without credentials or a query: the key is a separate variable. */
function isBaseUrl(value: string): boolean {
  if (!isWebAddress(value)) return false;
  const { username, password, search, hash } = new URL(value);
  return username + password + search + hash === '';
}

const isDsn = (value: string) =>
  isWebAddress(value) && new URL(value).username !== '' && /\/\d+$/.test(new URL(value).pathname);

function parseDatabaseUrl(value: string, problems: string[]): string | null {
  if (value === '') return null;
  if (!/^postgres(ql)?:\/\//.test(value) || !URL.canParse(value)) {
    problems.push('DATABASE_URL must be a URL like postgres://user:password@host:5432/name');
  }
  return value;
}

function parseSecretKey(value: string, problems: string[]): string | null {
  if (value === '') return null;
  if (value.length < 32) problems.push('SECRET_KEY must have at least 32 characters');
  return value;
}

function parseSmtpUrl(value: string, problems: string[]): string | null {
  if (value === '') return null;
  if (!/^smtps?:\/\//.test(value) || !URL.canParse(value) || new URL(value).hostname === '') {
    problems.push('SMTP_URL must be a URL like smtp://user:password@host:587');
  }
  return value;
}

function parseMapStyleUrl(value: string, problems: string[]): string {
  if (value === '') return '';
  if (isWebAddress(value)) return new URL(value).href;
  problems.push('MAP_STYLE_URL must be a URL like https://host/style.json');
  return '';
}

function parseMailFrom(value: string, problems: string[]): string | null {
  if (value === '') return null;
  if (!/^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(value))
    problems.push('MAIL_FROM must be an email address like homes@example.com');
  return value;
}

function parseCallingCodes(value: string, problems: string[]): string[] {
  const codes = value.split(',').map((code) => code.trim());
  if (!codes.every((code) => /^\+[1-9]\d{0,6}$/.test(code))) {
    problems.push(`TEXT_COUNTRIES must list calling codes like +1,+52, not "${value}"`);
  }
  return codes;
}

function parseTwoSlugs(value: string, problems: string[]): readonly [string, string] {
  const [first, second, ...more] = value.split(',').map((slug) => slug.trim());
  const isSlug = (slug: string | undefined): slug is string => /^[a-z0-9]{1,40}$/.test(slug ?? '');
  if (isSlug(first) && isSlug(second) && first !== second && more.length === 0) return [first, second];
  problems.push(`ORGANIZATION_SLUGS must name exactly two slugs, like lantern,orchard, not "${value}"`);
  return ['lantern', 'orchard'];
}

const readEnvFile = (): RawEnv => (existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {});

const mergeEnvFile = (environment: RawEnv): RawEnv => ({ ...readEnvFile(), ...environment });
