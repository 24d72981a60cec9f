export type Variable = { name: string; default: string; about: string };

/** Every variable the server reads. Tests compare `.env.example` and the table in docs/operating/configuration.md with this list. */
export const variables: readonly Variable[] = [
  {
    name: 'APP_ENV',
    default: 'demo',
    about: 'demo, preview, staging or production. In production, GraphQL introspection is off.',
  },
  { name: 'PORT', default: '3000', about: 'The port the server listens on.' },
  { name: 'HOST', default: '', about: 'The network address to listen on. Empty: all addresses.' },
  { name: 'DATA_DIR', default: '.data', about: 'The folder for the embedded database and stored files.' },
  {
    name: 'DATABASE_URL',
    default: '',
    about: 'postgres://… to use PostgreSQL (15 or later) instead of the embedded database.',
  },
  { name: 'DATABASE_POOL_SIZE', default: '10', about: 'PostgreSQL connections per server process.' },
  { name: 'STATEMENT_TIMEOUT_MS', default: '5000', about: 'Maximum time for one SQL statement.' },
  { name: 'SLOW_QUERY_MS', default: '200', about: 'SQL statements slower than this are logged by name.' },
  {
    name: 'MIN_FREE_DISK_MB',
    default: '256',
    about: 'Below this much free disk space, the embedded database refuses writes. Reads still work.',
  },
  {
    name: 'ORGANIZATION_SLUGS',
    default: 'lantern,orchard',
    about: 'Exactly two slugs, each the first label of a host name. The first is the default.',
  },
  {
    name: 'TRUSTED_PROXY_HOPS',
    default: '0',
    about:
      'How many proxies in front of this server are trusted to report the visitor’s IP address and scheme.',
  },
  {
    name: 'LOG_LEVEL',
    default: '',
    about: 'debug, info, warn or error. Empty: warn in the demo, info elsewhere.',
  },
  { name: 'MAX_BODY_KB', default: '100', about: 'Maximum size of a request body.' },
  { name: 'GRAPHQL_MAX_TOKENS', default: '1000', about: 'Maximum length of a query, in tokens.' },
  { name: 'GRAPHQL_MAX_DEPTH', default: '8', about: 'Maximum nesting depth of a query.' },
  { name: 'GRAPHQL_MAX_ALIASES', default: '15', about: 'Maximum number of aliases in a query.' },
  { name: 'GRAPHQL_MAX_DIRECTIVES', default: '50', about: 'Maximum number of directives in a query.' },
  {
    name: 'GRAPHQL_MAX_COST',
    default: '2000',
    about: 'Maximum number of fields a query may request, multiplied for lists.',
  },
  { name: 'GRAPHQL_TIMEOUT_MS', default: '5000', about: 'Maximum time for one query.' },
  {
    name: 'GRAPHQL_MUTATION_TIMEOUT_MS',
    default: '60000',
    about:
      'Maximum time for one mutation. It’s longer so that a completed change is reported even on a busy machine.',
  },
  {
    name: 'PAGE_CACHE_SECONDS',
    default: '10',
    about: 'How long a rendered page may be reused. 0: never.',
  },
  { name: 'PAGE_CACHE_MAX_PAGES', default: '200', about: 'Maximum number of rendered pages in the cache.' },
  {
    name: 'VIOLATION_REPORTS_PER_10_MIN',
    default: '20',
    about: 'Content Security Policy reports accepted from one IP address in 10 minutes.',
  },
  {
    name: 'WARM_PICTURES',
    default: '1',
    about: 'Draw the first pages’ pictures after startup: 1 or 0.',
  },
  {
    name: 'SITEMAP_INDEX_FROM',
    default: '1000',
    about: 'With this many addresses or more, the sitemap is an index with one file per market.',
  },
  {
    name: 'SECRET_KEY',
    default: '',
    about:
      'Secret that email links are derived from: at least 32 characters, the same on all servers. The demo makes its own.',
  },
  {
    name: 'SMTP_URL',
    default: '',
    about: 'smtp://user:password@host:587 or smtps://… to send email. Empty: email stays in the outbox.',
  },
  {
    name: 'MAIL_FROM',
    default: '',
    about: 'The address that email comes from. Empty: the organization’s leasing email.',
  },
  {
    name: 'MAX_EMAILS_PER_RECIPIENT_PER_HOUR',
    default: '5',
    about:
      'Confirmations one caller may trigger to one address per hour, and the same number of codes. All callers together: six times that.',
  },
  {
    name: 'MAILS_PER_ORGANIZATION_PER_HOUR',
    default: '2000',
    about: 'Emails per organization per hour. Beyond that, visitors get no confirmations, links or codes.',
  },
  {
    name: 'TEXTS_PER_ORGANIZATION_PER_DAY',
    default: '500',
    about: 'Text messages per organization per day. Beyond that, no codes are sent by text. 0: never.',
  },
  {
    name: 'TEXT_COUNTRIES',
    default: '+1',
    about:
      'Calling codes that texts may go to, separated by commas. +1: the United States and Canada; +1876: Jamaica.',
  },
  { name: 'FORMS_PER_10_MIN', default: '10', about: 'Forms accepted from one IP address in 10 minutes.' },
  {
    name: 'FORM_MIN_SECONDS',
    default: '2',
    about: 'A form sent sooner than this is refused and can be sent again.',
  },
  { name: 'MAX_ALERTS_PER_EMAIL', default: '20', about: 'Email alerts one address may have.' },
  {
    name: 'HOLDS_PER_VISITOR',
    default: '3',
    about: 'Tour times one visitor may hold at once. A visitor who is planning a day may hold four.',
  },
  {
    name: 'HOLDS_PER_IP',
    default: '30',
    about:
      'Tour times held from one IP address at once, up to a fifth of them for one home. A new visitor ends the oldest hold.',
  },
  {
    name: 'HOLDS_PER_ORGANIZATION',
    default: '2000',
    about: 'Tour times held at once in one organization.',
  },
  {
    name: 'OPEN_TOURS_PER_CONTACT',
    default: '6',
    about: 'Upcoming tours one email address or phone number may have.',
  },
  {
    name: 'MAX_TOURS_PER_EMAIL_PER_HOUR',
    default: '8',
    about: 'Tours one caller may book with one email address per hour. All callers together: six times that.',
  },
  {
    name: 'MAX_TOURS_PER_IP_PER_DAY',
    default: '50',
    about: 'Tours that may be booked from one IP address per day.',
  },
  {
    name: 'STEP_UP_THRESHOLD',
    default: '3',
    about:
      'With this many risk points or more, a booking needs the next stronger verification: see docs/operating/tours.md. 0: never.',
  },
  {
    name: 'DOOR_TRIES_PER_10_MIN',
    default: '20',
    about: 'Door code requests accepted for one tour or visit in 10 minutes.',
  },
  {
    name: 'BOX_NUMBERS_PER_10_MIN',
    default: '20',
    about: 'Lockbox numbers one IP address may look up in 10 minutes.',
  },
  {
    name: 'KEEP_SENT_MAIL_DAYS',
    default: '30',
    about: 'How long an email is kept after it was sent or could not be delivered.',
  },
  {
    name: 'KEEP_INQUIRIES_MONTHS',
    default: '24',
    about: 'How long inquiries, reports and tours are kept, with who sent them and what they agreed to.',
  },
  {
    name: 'AD_CHECKS_PER_10_MIN',
    default: '30',
    about: 'How often one IP address may check in 10 minutes whether an ad is ours.',
  },
  {
    name: 'TOKEN_MISSES_PER_MINUTE',
    default: '10',
    about: 'Unknown links one IP address may try per minute.',
  },
  {
    name: 'CODES_PER_10_MIN',
    default: '10',
    about: 'Email and text codes one IP address may request in 10 minutes.',
  },
  {
    name: 'UPLOADS_PER_10_MIN',
    default: '30',
    about: 'Document photos accepted from one IP address in 10 minutes.',
  },
  {
    name: 'CHAT_TOKEN_SECONDS',
    default: '3600',
    about: 'How long a chat token is valid before it’s renewed.',
  },
  {
    name: 'CHAT_MESSAGES_PER_10_MIN',
    default: '120',
    about: 'Messages one visitor may send in 10 minutes.',
  },
  {
    name: 'CHAT_SESSIONS_PER_HOUR',
    default: '5',
    about: 'Chats one IP address may start per hour.',
  },
  {
    name: 'CHAT_SOCKETS_PER_IP',
    default: '50',
    about: 'Chat connections one IP address may have open at once, per server process.',
  },
  {
    name: 'AGENT_BASE_URL',
    default: '',
    about:
      'A language model for the chat with an OpenAI-compatible API, as https://host/v1. Empty: the built-in agent only.',
  },
  { name: 'AGENT_API_KEY', default: '', about: 'The API key for that model. Empty if it needs none.' },
  { name: 'AGENT_MODEL', default: '', about: 'The model’s name at that endpoint.' },
  {
    name: 'AGENT_TIMEOUT_MS',
    default: '12000',
    about: 'Maximum time for one model answer. After that, the built-in agent answers.',
  },
  {
    name: 'AGENT_CALLS_PER_ANSWER',
    default: '6',
    about: 'Maximum number of model calls for one answer.',
  },
  { name: 'AGENT_TOKENS_PER_ANSWER', default: '40000', about: 'Maximum number of tokens for one answer.' },
  {
    name: 'AGENT_TOKENS_PER_DAY',
    default: '2000000',
    about: 'Maximum number of tokens per day for one organization’s chats.',
  },
  {
    name: 'TWILIO_ACCOUNT_SID',
    default: '',
    about: 'The Twilio account that sends texts (with TWILIO_FROM) and handles chats (with TWILIO_API_KEY).',
  },
  { name: 'TWILIO_AUTH_TOKEN', default: '', about: 'That account’s auth token.' },
  {
    name: 'TWILIO_FROM',
    default: '',
    about: 'The number that texts come from, like +15125550142. Empty: texts stay in the outbox.',
  },
  {
    name: 'TWILIO_API_URL',
    default: 'https://api.twilio.com',
    about: 'Where texts are submitted, as https://host. Change it for another Twilio region.',
  },
  {
    name: 'TWILIO_API_KEY',
    default: '',
    about: 'An API key of that account, SK…, that handles chats. Empty: this server handles them itself.',
  },
  { name: 'TWILIO_API_SECRET', default: '', about: 'That API key’s secret.' },
  {
    name: 'TWILIO_CONVERSATIONS_SERVICE_SID',
    default: '',
    about: 'The Conversations service for the chats, IS…. It must be used by this portal only.',
  },
  {
    name: 'TWILIO_CONVERSATIONS_URL',
    default: 'https://conversations.twilio.com',
    about: 'Where chats are submitted, as https://host.',
  },
  {
    name: 'PUBLIC_URL',
    default: '',
    about: 'Where Twilio reaches this server to deliver visitors’ chat messages, as https://host.',
  },
  {
    name: 'GRAPHQL_ENDPOINT',
    default: 'named',
    about:
      'Where the browser sends requests: named (an address for each operation) or single (/graphql for all).',
  },
  {
    name: 'GRAPHQL_HOST',
    default: '',
    about:
      'Another server for the browser’s requests, as https://host. It must allow this origin. Empty: this one.',
  },
  {
    name: 'GRAPHQL_QUERIES_BY',
    default: 'post',
    about: 'How the browser sends queries that only read: post, or get, which can be cached along the way.',
  },
  {
    name: 'AGGREGATOR_UTM_SOURCE',
    default: 'apartments.com',
    about: 'Visitors who arrive at / with this utm_source are sent on to the listings.',
  },
  {
    name: 'MEDIA_HOST',
    default: '',
    about: 'Where shared documents are hosted, as https://host. Empty: this server.',
  },
  {
    name: 'PICTURE_HOSTS',
    default: '',
    about:
      'Where imported homes’ pictures are hosted, as https://host, separated by commas. Others aren’t shown.',
  },
  {
    name: 'MAP_STYLE_URL',
    default: '',
    about:
      'A MapLibre style for a map with its tiles, as https://host/style.json. Empty: we draw our own map.',
  },
  {
    name: 'MAP_TILE_HOSTS',
    default: '',
    about:
      'Where that style’s tiles, fonts and icons are hosted if elsewhere, as https://host, separated by commas.',
  },
  {
    name: 'SEGMENT_WRITE_KEY',
    default: '',
    about: 'The write key of the analytics service. Empty: no analytics.',
  },
  {
    name: 'SEGMENT_HOST',
    default: 'https://api.segment.io',
    about: 'Where page views are sent.',
  },
  {
    name: 'SENTRY_DSN',
    default: '',
    about: 'Where browser errors are reported, in preview, staging and production only. Empty: nowhere.',
  },
];
