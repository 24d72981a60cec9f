import { z } from 'zod';

import {
  baseUrl,
  callingCodes,
  choice,
  databaseUrl,
  mailFrom,
  mapStyleUrl,
  origin,
  origins,
  secretKey,
  sentryDsn,
  smtpUrl,
  twoSlugs,
  variable,
  wholeNumber,
} from './variableFormats.ts';

const shape = {
  APP_ENV: variable(
    'demo',
    'demo, preview, staging or production. In production, GraphQL introspection is off.',
    choice('demo', 'preview', 'staging', 'production'),
  ),
  PORT: variable('3000', 'The port the server listens on.', wholeNumber({ max: 65_535 })),
  HOST: variable('', 'The network address to listen on. Empty: all addresses.', z.string()),
  DATA_DIR: variable('.data', 'The folder for the embedded database and stored files.', z.string()),
  DATABASE_URL: variable(
    '',
    'postgres://… to use PostgreSQL (15 or later) instead of the embedded database.',
    databaseUrl,
  ),
  DATABASE_POOL_SIZE: variable(
    '10',
    'PostgreSQL connections per server process.',
    wholeNumber({ min: 1, max: 1_000 }),
  ),
  STATEMENT_TIMEOUT_MS: variable('5000', 'Maximum time for one SQL statement.', wholeNumber({ min: 100 })),
  SLOW_QUERY_MS: variable('200', 'SQL statements slower than this are logged by name.', wholeNumber()),
  MIN_FREE_DISK_MB: variable(
    '256',
    'Below this much free disk space, the embedded database refuses writes. Reads still work.',
    wholeNumber(),
  ),
  ORGANIZATION_SLUGS: variable(
    'lantern,orchard',
    'Exactly two slugs, each the first label of a host name. The first is the default.',
    twoSlugs,
  ),
  TRUSTED_PROXY_HOPS: variable(
    '0',
    'How many proxies in front of this server are trusted to report the visitor’s IP address and scheme.',
    wholeNumber({ max: 10 }),
  ),
  LOG_LEVEL: variable(
    '',
    'debug, info, warn or error. Empty: warn in the demo, info elsewhere.',
    choice('', 'debug', 'info', 'warn', 'error'),
  ),
  MAX_BODY_KB: variable('100', 'Maximum size of a request body.', wholeNumber({ min: 1 })),
  GRAPHQL_MAX_TOKENS: variable('1000', 'Maximum length of a query, in tokens.', wholeNumber({ min: 1 })),
  GRAPHQL_MAX_DEPTH: variable('8', 'Maximum nesting depth of a query.', wholeNumber({ min: 1 })),
  GRAPHQL_MAX_ALIASES: variable('15', 'Maximum number of aliases in a query.', wholeNumber()),
  GRAPHQL_MAX_DIRECTIVES: variable('50', 'Maximum number of directives in a query.', wholeNumber()),
  GRAPHQL_MAX_COST: variable(
    '2000',
    'Maximum number of fields a query may request, multiplied for lists.',
    wholeNumber({ min: 1 }),
  ),
  GRAPHQL_TIMEOUT_MS: variable('5000', 'Maximum time for one query.', wholeNumber({ min: 1 })),
  GRAPHQL_MUTATION_TIMEOUT_MS: variable(
    '60000',
    'Maximum time for one mutation. It’s longer so that a completed change is reported even on a busy machine.',
    wholeNumber({ min: 1 }),
  ),
  PAGE_CACHE_SECONDS: variable(
    '10',
    'How long a rendered page may be reused. 0: never.',
    wholeNumber({ max: 3_600 }),
  ),
  PAGE_CACHE_MAX_PAGES: variable(
    '200',
    'Maximum number of rendered pages in the cache.',
    wholeNumber({ max: 100_000 }),
  ),
  VIOLATION_REPORTS_PER_10_MIN: variable(
    '20',
    'Content Security Policy reports accepted from one IP address in 10 minutes.',
    wholeNumber(),
  ),
  WARM_PICTURES: variable('1', 'Draw the first pages’ pictures after startup: 1 or 0.', choice('1', '0')),
  SITEMAP_INDEX_FROM: variable(
    '1000',
    'With this many addresses or more, the sitemap is an index with one file per market.',
    wholeNumber({ min: 1, max: 50_000 }),
  ),
  SECRET_KEY: variable(
    '',
    'Secret that email links are derived from: at least 32 characters, the same on all servers. The demo makes its own.',
    secretKey,
  ),
  SMTP_URL: variable(
    '',
    'smtp://user:password@host:587 or smtps://… to send email. Empty: email stays in the outbox.',
    smtpUrl,
  ),
  MAIL_FROM: variable(
    '',
    'The address that email comes from. Empty: the organization’s leasing email.',
    mailFrom,
  ),
  MAX_EMAILS_PER_RECIPIENT_PER_HOUR: variable(
    '5',
    'Confirmations one caller may trigger to one address per hour, and the same number of codes. All callers together: six times that.',
    wholeNumber({ min: 1 }),
  ),
  MAILS_PER_ORGANIZATION_PER_HOUR: variable(
    '2000',
    'Emails per organization per hour. Beyond that, visitors get no confirmations, links or codes.',
    wholeNumber({ min: 1 }),
  ),
  TEXTS_PER_ORGANIZATION_PER_DAY: variable(
    '500',
    'Text messages per organization per day. Beyond that, no codes are sent by text. 0: never.',
    wholeNumber(),
  ),
  TEXT_COUNTRIES: variable(
    '+1',
    'Calling codes that texts may go to, separated by commas. +1: the United States and Canada; +1876: Jamaica.',
    callingCodes,
  ),
  FORMS_PER_10_MIN: variable(
    '10',
    'Forms accepted from one IP address in 10 minutes.',
    wholeNumber({ min: 1 }),
  ),
  FORM_MIN_SECONDS: variable(
    '2',
    'A form sent sooner than this is refused and can be sent again.',
    wholeNumber({ max: 60 }),
  ),
  MAX_ALERTS_PER_EMAIL: variable(
    '20',
    'Email alerts one address may have.',
    wholeNumber({ min: 1, max: 1_000 }),
  ),
  HOLDS_PER_VISITOR: variable(
    '3',
    'Tour times one visitor may hold at once. A visitor who is planning a day may hold four.',
    wholeNumber({ min: 1, max: 100_000 }),
  ),
  HOLDS_PER_IP: variable(
    '30',
    'Tour times held from one IP address at once, up to a fifth of them for one home. A new visitor ends the oldest hold.',
    wholeNumber({ min: 1, max: 100_000 }),
  ),
  HOLDS_PER_ORGANIZATION: variable(
    '2000',
    'Tour times held at once in one organization.',
    wholeNumber({ min: 1 }),
  ),
  OPEN_TOURS_PER_CONTACT: variable(
    '6',
    'Upcoming tours one email address or phone number may have.',
    wholeNumber({ min: 1, max: 100_000 }),
  ),
  MAX_TOURS_PER_EMAIL_PER_HOUR: variable(
    '8',
    'Tours one caller may book with one email address per hour. All callers together: six times that.',
    wholeNumber({ min: 1, max: 100_000 }),
  ),
  MAX_TOURS_PER_IP_PER_DAY: variable(
    '50',
    'Tours that may be booked from one IP address per day.',
    wholeNumber({ min: 1, max: 100_000 }),
  ),
  STEP_UP_THRESHOLD: variable(
    '3',
    'With this many risk points or more, a booking needs the next stronger verification: see docs/operating/tours.md. 0: never.',
    wholeNumber({ max: 100 }),
  ),
  DOOR_TRIES_PER_10_MIN: variable(
    '20',
    'Door code requests accepted for one tour or visit in 10 minutes.',
    wholeNumber({ min: 1 }),
  ),
  BOX_NUMBERS_PER_10_MIN: variable(
    '20',
    'Lockbox numbers one IP address may look up in 10 minutes.',
    wholeNumber({ min: 1 }),
  ),
  KEEP_SENT_MAIL_DAYS: variable(
    '30',
    'How long an email is kept after it was sent or could not be delivered.',
    wholeNumber({ min: 1, max: 3_650 }),
  ),
  KEEP_INQUIRIES_MONTHS: variable(
    '24',
    'How long inquiries, reports and tours are kept, with who sent them and what they agreed to.',
    wholeNumber({ min: 1, max: 120 }),
  ),
  AD_CHECKS_PER_10_MIN: variable(
    '30',
    'How often one IP address may check in 10 minutes whether an ad is ours.',
    wholeNumber({ min: 1 }),
  ),
  TOKEN_MISSES_PER_MINUTE: variable(
    '10',
    'Unknown links one IP address may try per minute.',
    wholeNumber({ min: 1 }),
  ),
  CODES_PER_10_MIN: variable(
    '10',
    'Email and text codes one IP address may request in 10 minutes.',
    wholeNumber({ min: 1 }),
  ),
  UPLOADS_PER_10_MIN: variable(
    '30',
    'Document photos accepted from one IP address in 10 minutes.',
    wholeNumber({ min: 1 }),
  ),
  CHAT_TOKEN_SECONDS: variable(
    '3600',
    'How long a chat token is valid before it’s renewed.',
    wholeNumber({ min: 1, max: 86_400 }),
  ),
  CHAT_MESSAGES_PER_10_MIN: variable(
    '120',
    'Messages one visitor may send in 10 minutes.',
    wholeNumber({ min: 1 }),
  ),
  CHAT_SESSIONS_PER_HOUR: variable('5', 'Chats one IP address may start per hour.', wholeNumber({ min: 1 })),
  CHAT_SOCKETS_PER_IP: variable(
    '50',
    'Chat connections one IP address may have open at once, per server process.',
    wholeNumber({ min: 1 }),
  ),
  AGENT_BASE_URL: variable(
    '',
    'A language model for the chat with an OpenAI-compatible API, as https://host/v1. Empty: the built-in agent only.',
    baseUrl,
  ),
  AGENT_API_KEY: variable('', 'The API key for that model. Empty if it needs none.', z.string()),
  AGENT_MODEL: variable('', 'The model’s name at that endpoint.', z.string()),
  AGENT_API: variable(
    'chat',
    'The API of that endpoint: chat (Chat Completions) or responses.',
    choice('chat', 'responses'),
  ),
  AGENT_REASONING_EFFORT: variable(
    '',
    'How much a reasoning model thinks: none, minimal, low, medium or high. Empty: the model’s default.',
    choice('', 'none', 'minimal', 'low', 'medium', 'high'),
  ),
  AGENT_TIMEOUT_MS: variable(
    '45000',
    'Maximum time for one model answer. After that, the built-in agent answers.',
    wholeNumber({ min: 100, max: 60_000 }),
  ),
  AGENT_SILENCE_MS: variable(
    '30000',
    'How long the model may send nothing, for example while it reasons.',
    wholeNumber({ min: 100, max: 60_000 }),
  ),
  AGENT_CALLS_PER_ANSWER: variable(
    '6',
    'Maximum number of model calls for one answer.',
    wholeNumber({ min: 1, max: 20 }),
  ),
  AGENT_OUTPUT_TOKENS: variable(
    '2000',
    'Maximum number of tokens the model may write in one call, its reasoning included.',
    wholeNumber({ min: 16, max: 100_000 }),
  ),
  AGENT_TOKENS_PER_ANSWER: variable(
    '40000',
    'Maximum number of tokens for one answer.',
    wholeNumber({ min: 1, max: 1_000_000 }),
  ),
  AGENT_TOKENS_PER_CHAT: variable(
    '200000',
    'Maximum number of tokens per day for one chat.',
    wholeNumber({ max: 1_000_000_000 }),
  ),
  AGENT_TOKENS_PER_DAY: variable(
    '2000000',
    'Maximum number of tokens per day for one organization’s chats.',
    wholeNumber({ max: 1_000_000_000 }),
  ),
  TWILIO_ACCOUNT_SID: variable(
    '',
    'The Twilio account that sends texts (with TWILIO_FROM) and handles chats (with TWILIO_API_KEY).',
    z.string(),
  ),
  TWILIO_AUTH_TOKEN: variable('', 'That account’s auth token.', z.string()),
  TWILIO_FROM: variable(
    '',
    'The number that texts come from, like +15125550142. Empty: texts stay in the outbox.',
    z.string(),
  ),
  TWILIO_API_URL: variable(
    'https://api.twilio.com',
    'Where texts are submitted, as https://host. Change it for another Twilio region.',
    origin,
  ),
  TWILIO_API_KEY: variable(
    '',
    'An API key of that account, SK…, that handles chats. Empty: this server handles them itself.',
    z.string(),
  ),
  TWILIO_API_SECRET: variable('', 'That API key’s secret.', z.string()),
  TWILIO_CONVERSATIONS_SERVICE_SID: variable(
    '',
    'The Conversations service for the chats, IS…. It must be used by this portal only.',
    z.string(),
  ),
  TWILIO_CONVERSATIONS_URL: variable(
    'https://conversations.twilio.com',
    'Where chats are submitted, as https://host.',
    origin,
  ),
  PUBLIC_URL: variable(
    '',
    'Where Twilio reaches this server to deliver visitors’ chat messages, as https://host.',
    origin,
  ),
  GRAPHQL_ENDPOINT: variable(
    'named',
    'Where the browser sends requests: named (an address for each operation) or single (/graphql for all).',
    choice('named', 'single'),
  ),
  GRAPHQL_HOST: variable(
    '',
    'Another server for the browser’s requests, as https://host. It must allow this origin. Empty: this one.',
    origin,
  ),
  GRAPHQL_QUERIES_BY: variable(
    'post',
    'How the browser sends queries that only read: post, or get, which can be cached along the way.',
    choice('post', 'get'),
  ),
  AGGREGATOR_UTM_SOURCE: variable(
    'apartments.com',
    'Visitors who arrive at / with this utm_source are sent on to the listings.',
    z.string(),
  ),
  MEDIA_HOST: variable('', 'Where shared documents are hosted, as https://host. Empty: this server.', origin),
  PICTURE_HOSTS: variable(
    '',
    'Where imported homes’ pictures are hosted, as https://host, separated by commas. Others aren’t shown.',
    origins,
  ),
  MAP_STYLE_URL: variable(
    '',
    'Another provider’s map: a MapLibre style, as https://host/style.json. Empty: npm run map, or our simple map.',
    mapStyleUrl,
  ),
  MAP_TILE_HOSTS: variable(
    '',
    'Where that style’s tiles, fonts and icons are hosted if elsewhere, as https://host, separated by commas.',
    origins,
  ),
  SEGMENT_WRITE_KEY: variable('', 'The write key of the analytics service. Empty: no analytics.', z.string()),
  SEGMENT_HOST: variable('https://api.segment.io', 'Where page views are sent.', origin),
  SENTRY_DSN: variable(
    '',
    'Where browser errors are reported, in preview, staging and production only. Empty: nowhere.',
    sentryDsn,
  ),
};

/** Every variable the server reads, each with a text. */
export const variablesSchema = z.object(shape).superRefine(reportIncomplete, { when: () => true });

export type Values = z.infer<z.ZodObject<typeof shape>>;

/** What must be set together. */
function reportIncomplete(values: Values, context: z.core.$RefinementCtx): void {
  const { AGENT_BASE_URL, AGENT_API_KEY, AGENT_MODEL } = values;
  const hasModel = AGENT_BASE_URL + AGENT_API_KEY + AGENT_MODEL !== '';
  if (hasModel && (AGENT_BASE_URL === '' || AGENT_MODEL === ''))
    context.addIssue('AGENT_BASE_URL and AGENT_MODEL must be set together');

  const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM } = values;
  if (usesTwilioTexts(values)) {
    if ([TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM].includes(''))
      context.addIssue('TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM must be set together');
    if (TWILIO_ACCOUNT_SID !== '' && !/^AC[0-9a-f]{32}$/i.test(TWILIO_ACCOUNT_SID))
      context.addIssue('TWILIO_ACCOUNT_SID must be AC followed by 32 hexadecimal digits');
    if (TWILIO_FROM !== '' && !/^\+[1-9]\d{7,14}$/.test(TWILIO_FROM))
      context.addIssue('TWILIO_FROM must be a phone number like +15125550142');
  }

  const { TWILIO_API_KEY, TWILIO_API_SECRET, TWILIO_CONVERSATIONS_SERVICE_SID, PUBLIC_URL } = values;
  const forChats = [TWILIO_API_KEY, TWILIO_API_SECRET, TWILIO_CONVERSATIONS_SERVICE_SID];
  if (
    forChats.join('') !== '' &&
    [...forChats, TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, PUBLIC_URL].includes('')
  )
    context.addIssue(
      'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_API_KEY, TWILIO_API_SECRET, TWILIO_CONVERSATIONS_SERVICE_SID and PUBLIC_URL must be set together',
    );
}

/** The account may be set up only for the chat. */
export const usesTwilioTexts = ({
  TWILIO_ACCOUNT_SID,
  TWILIO_AUTH_TOKEN,
  TWILIO_FROM,
  TWILIO_API_KEY,
}: Values) => TWILIO_FROM !== '' || (TWILIO_ACCOUNT_SID + TWILIO_AUTH_TOKEN !== '' && TWILIO_API_KEY === '');

/** Each with the text that it has by default and what it’s for: `.env.example` and the docs list them like this. */
export const variables = Object.entries(shape).map(([name, field]) => ({
  name,
  default: field.def.defaultValue,
  about: field.description ?? '',
}));
