import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';

import { StartUpError } from './errors.ts';
import type { ModelSettings, TwilioChat } from './serviceSettings.ts';
import type { TwilioSettings } from './texts/connectTwilio.ts';
import { type Values, usesTwilioTexts, variables, variablesSchema } from './variables.ts';

export type Env = ReturnType<typeof toEnv>;
/** Settings for the browser. They are in every page, so none of them is secret. */
export type BrowserSettings = Env['browser'];

type RawEnv = Record<string, string | undefined>;

/** Reads every variable once. All problems are reported at once, each by its name. */
export function readEnv(rawEnv: RawEnv = mergeEnvFile(process.env)): Env {
  const problems = listUnknownVariables(rawEnv);
  const { data, error } = variablesSchema.safeParse(listSetVariables(rawEnv));
  for (const issue of error?.issues ?? []) problems.push([...issue.path, issue.message].join(' '));
  if (data && problems.length === 0) return toEnv(data);
  throw new StartUpError(`${problems.join('; ')}. See .env.example.`);
}

/** A variable that's empty has its default. */
const listSetVariables = (rawEnv: RawEnv): RawEnv =>
  Object.fromEntries(
    Object.entries(rawEnv).flatMap(([name, value]) => {
      const text = value?.trim() ?? '';
      return text === '' ? [] : [[name, text]];
    }),
  );

function toEnv(values: Values) {
  return {
    appEnv: values.APP_ENV,
    port: values.PORT,
    host: values.HOST,
    dataDir: path.resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    statementTimeoutMs: values.STATEMENT_TIMEOUT_MS,
    slowQueryMs: values.SLOW_QUERY_MS,
    minFreeBytes: values.MIN_FREE_DISK_MB * 1024 * 1024,
    organizationSlugs: values.ORGANIZATION_SLUGS,
    trustedProxyHops: values.TRUSTED_PROXY_HOPS,
    logLevel: values.LOG_LEVEL || (values.APP_ENV === 'demo' ? 'warn' : 'info'),
    graphql: {
      maxBodyBytes: values.MAX_BODY_KB * 1024,
      maxTokens: values.GRAPHQL_MAX_TOKENS,
      maxDepth: values.GRAPHQL_MAX_DEPTH,
      maxAliases: values.GRAPHQL_MAX_ALIASES,
      maxDirectives: values.GRAPHQL_MAX_DIRECTIVES,
      maxCost: values.GRAPHQL_MAX_COST,
      timeoutMs: values.GRAPHQL_TIMEOUT_MS,
      mutationTimeoutMs: values.GRAPHQL_MUTATION_TIMEOUT_MS,
    },
    pageCacheSeconds: values.PAGE_CACHE_SECONDS,
    maxCachedPages: values.PAGE_CACHE_MAX_PAGES,
    violationReportsPer10Min: values.VIOLATION_REPORTS_PER_10_MIN,
    pictureHosts: values.PICTURE_HOSTS,
    mapTileHosts: values.MAP_TILE_HOSTS,
    warmPictures: values.WARM_PICTURES === '1',
    sitemapIndexFrom: values.SITEMAP_INDEX_FROM,
    /** Null: the demo generates its own. */
    secretKey: values.SECRET_KEY,
    mail: {
      /** Null: emails stay in the outbox. */
      smtpUrl: values.SMTP_URL,
      /** Null: the organization's own address. */
      from: values.MAIL_FROM,
      maxPerRecipientPerHour: values.MAX_EMAILS_PER_RECIPIENT_PER_HOUR,
      maxPerOrganizationPerHour: values.MAILS_PER_ORGANIZATION_PER_HOUR,
    },
    texts: {
      maxPerOrganizationPerDay: values.TEXTS_PER_ORGANIZATION_PER_DAY,
      countries: values.TEXT_COUNTRIES,
    },
    forms: {
      per10Min: values.FORMS_PER_10_MIN,
      minSeconds: values.FORM_MIN_SECONDS,
    },
    /** The maximum of confirmed alerts for one address. */
    maxAlertsPerEmail: values.MAX_ALERTS_PER_EMAIL,
    tours: {
      holdsPerVisitor: values.HOLDS_PER_VISITOR,
      holdsPerAddress: values.HOLDS_PER_IP,
      holdsPerOrganization: values.HOLDS_PER_ORGANIZATION,
      openToursPerContact: values.OPEN_TOURS_PER_CONTACT,
      maxToursPerEmailPerHour: values.MAX_TOURS_PER_EMAIL_PER_HOUR,
      maxToursPerIpPerDay: values.MAX_TOURS_PER_IP_PER_DAY,
      stepUpThreshold: values.STEP_UP_THRESHOLD,
      accessAttemptsPer10Min: values.DOOR_TRIES_PER_10_MIN,
      lockboxLookupsPer10Min: values.BOX_NUMBERS_PER_10_MIN,
    },
    retention: {
      sentMailDays: values.KEEP_SENT_MAIL_DAYS,
      inquiryMonths: values.KEEP_INQUIRIES_MONTHS,
    },
    checksPer10Min: values.AD_CHECKS_PER_10_MIN,
    tokenMissesPerMinute: values.TOKEN_MISSES_PER_MINUTE,
    codesPer10Min: values.CODES_PER_10_MIN,
    uploadsPer10Min: values.UPLOADS_PER_10_MIN,
    chat: {
      tokenSeconds: values.CHAT_TOKEN_SECONDS,
      messagesPer10Min: values.CHAT_MESSAGES_PER_10_MIN,
      sessionsPerHour: values.CHAT_SESSIONS_PER_HOUR,
      socketsPerAddress: values.CHAT_SOCKETS_PER_IP,
    },
    agentModel: toModelSettings(values),
    twilio: toTwilioSettings(values),
    twilioChat: toTwilioChat(values),
    browser: {
      /** Empty for this server. */
      mediaHost: values.MEDIA_HOST,
      /** The style of a map with real tiles; empty for our own map. */
      mapStyleUrl: values.MAP_STYLE_URL,
      aggregatorUtmSource: values.AGGREGATOR_UTM_SOURCE,
      transport: {
        endpoint: values.GRAPHQL_ENDPOINT,
        host: values.GRAPHQL_HOST,
        queriesByGet: values.GRAPHQL_QUERIES_BY === 'get',
      },
      segment:
        values.SEGMENT_WRITE_KEY === ''
          ? null
          : { writeKey: values.SEGMENT_WRITE_KEY, host: values.SEGMENT_HOST },
      sentry:
        values.SENTRY_DSN === '' || values.APP_ENV === 'demo'
          ? null
          : { dsn: values.SENTRY_DSN, environment: values.APP_ENV },
    },
  };
}

/** Null: only the built-in agent answers. */
const toModelSettings = (values: Values): ModelSettings | null =>
  values.AGENT_BASE_URL === ''
    ? null
    : {
        baseUrl: values.AGENT_BASE_URL,
        apiKey: values.AGENT_API_KEY,
        model: values.AGENT_MODEL,
        api: values.AGENT_API,
        timeoutMs: values.AGENT_TIMEOUT_MS,
        silenceMs: values.AGENT_SILENCE_MS,
        reasoningEffort: values.AGENT_REASONING_EFFORT,
        callsPerAnswer: values.AGENT_CALLS_PER_ANSWER,
        outputTokens: values.AGENT_OUTPUT_TOKENS,
        tokensPerAnswer: values.AGENT_TOKENS_PER_ANSWER,
        tokensPerChat: values.AGENT_TOKENS_PER_CHAT,
        tokensPerDay: values.AGENT_TOKENS_PER_DAY,
      };

/** Null: texts stay in the outbox. */
const toTwilioSettings = (values: Values): TwilioSettings | null =>
  usesTwilioTexts(values)
    ? {
        apiUrl: values.TWILIO_API_URL,
        accountSid: values.TWILIO_ACCOUNT_SID,
        authToken: values.TWILIO_AUTH_TOKEN,
        from: values.TWILIO_FROM,
      }
    : null;

/** Null: this server carries the chats itself. */
const toTwilioChat = (values: Values): TwilioChat | null =>
  values.TWILIO_API_KEY === ''
    ? null
    : {
        conversationsUrl: values.TWILIO_CONVERSATIONS_URL,
        accountSid: values.TWILIO_ACCOUNT_SID,
        apiKey: values.TWILIO_API_KEY,
        apiSecret: values.TWILIO_API_SECRET,
        serviceSid: values.TWILIO_CONVERSATIONS_SERVICE_SID,
        authToken: values.TWILIO_AUTH_TOKEN,
        publicUrl: values.PUBLIC_URL,
      };

/**
 * Every name in the file must be known; other environment variables are reported only if they look like a
 * typo.
 */
function listUnknownVariables(rawEnv: RawEnv): string[] {
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

const readEnvFile = (): RawEnv => (existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {});

const mergeEnvFile = (environment: RawEnv): RawEnv => ({ ...readEnvFile(), ...environment });
