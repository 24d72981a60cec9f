export type Variable = { name: string; default: string; about: string };

/** Every variable the server reads. `.env.example` and the README's table are held against this list by a test. */
export const variables: readonly Variable[] = [
  {
    name: 'APP_ENV',
    default: 'demo',
    about: 'demo, preview, staging or production. In production introspection is closed.',
  },
  { name: 'PORT', default: '3000', about: 'The port that serves everything.' },
  { name: 'HOST', default: '', about: 'The address to listen on. Empty: all of them.' },
  { name: 'DATA_DIR', default: '.data', about: 'Where the embedded database and kept files live.' },
  {
    name: 'DATABASE_URL',
    default: '',
    about: 'postgres://… uses that PostgreSQL (15 or later) in place of the embedded database.',
  },
  { name: 'DATABASE_POOL_SIZE', default: '10', about: 'Connections to PostgreSQL for each server process.' },
  { name: 'STATEMENT_TIMEOUT_MS', default: '5000', about: 'The longest that one statement may take.' },
  { name: 'SLOW_QUERY_MS', default: '200', about: 'Statements slower than this are logged by name.' },
  {
    name: 'MIN_FREE_DISK_MB',
    default: '256',
    about: 'With less free space the embedded database refuses writes; reads go on.',
  },
  {
    name: 'ORGANIZATION_SLUGS',
    default: 'lantern,orchard',
    about: 'Exactly two: the first labels of the host names. The first is the default.',
  },
  {
    name: 'TRUSTED_PROXY_HOPS',
    default: '0',
    about: 'How many proxies before this server may tell the visitor’s address and scheme.',
  },
  {
    name: 'LOG_LEVEL',
    default: '',
    about: 'debug, info, warn or error. Empty: warn in demo, info elsewhere.',
  },
  { name: 'MAX_BODY_KB', default: '100', about: 'The largest request body.' },
  { name: 'GRAPHQL_MAX_TOKENS', default: '1000', about: 'The longest query, in tokens.' },
  { name: 'GRAPHQL_MAX_DEPTH', default: '8', about: 'How deep a query may nest.' },
  { name: 'GRAPHQL_MAX_ALIASES', default: '15', about: 'How many aliases a query may have.' },
  { name: 'GRAPHQL_MAX_DIRECTIVES', default: '50', about: 'How many directives a query may have.' },
  {
    name: 'GRAPHQL_MAX_COST',
    default: '2000',
    about: 'How many fields a query may ask for, lists multiplied.',
  },
  { name: 'GRAPHQL_TIMEOUT_MS', default: '5000', about: 'The longest that one question may take.' },
  {
    name: 'GRAPHQL_MUTATION_TIMEOUT_MS',
    default: '60000',
    about: 'The same for what changes something: whoever has got it hears of it, on a busy machine too.',
  },
  {
    name: 'KEPT_PAGE_SECONDS',
    default: '10',
    about: 'How long a rendered page may be used again. 0: never.',
  },
  { name: 'KEPT_PAGES', default: '200', about: 'How many rendered pages are kept.' },
  {
    name: 'VIOLATION_REPORTS_PER_10_MIN',
    default: '20',
    about: 'Security-policy reports taken from one address.',
  },
  {
    name: 'WARM_PICTURES',
    default: '1',
    about: 'Draw the pictures of the first pages after the start: 1 or 0.',
  },
  {
    name: 'SITEMAP_INDEX_FROM',
    default: '1000',
    about: 'From so many addresses on, the site map is an index of one file a market.',
  },
  {
    name: 'SECRET_KEY',
    default: '',
    about:
      'Links in mails follow from it: at least 32 characters, the same for all servers. The demo makes its own.',
  },
  {
    name: 'SMTP_URL',
    default: '',
    about: 'smtp://user:password@host:587 or smtps://… sends mail. Empty: it stays in the outbox.',
  },
  {
    name: 'MAIL_FROM',
    default: '',
    about: 'The address that mail comes from. Empty: the organization’s leasing e-mail.',
  },
  {
    name: 'MAILS_TO_ONE_PER_HOUR',
    default: '5',
    about:
      'Confirmations to one address in an hour, for one caller; as many codes. For all callers: six times that.',
  },
  {
    name: 'MAILS_PER_ORGANIZATION_PER_HOUR',
    default: '2000',
    about: 'Mails of an organization in an hour. Beyond it visitors get no confirmations, links or codes.',
  },
  {
    name: 'TEXTS_PER_ORGANIZATION_PER_DAY',
    default: '500',
    about: 'Texts of an organization in a day. Beyond it no codes go by text. 0: none do.',
  },
  {
    name: 'TEXT_COUNTRIES',
    default: '+1',
    about: 'Calling codes that texts go to, with commas. +1: the United States and Canada; +1876: Jamaica.',
  },
  { name: 'FORMS_PER_10_MIN', default: '10', about: 'Forms taken from one address in ten minutes.' },
  {
    name: 'FORM_LEAST_SECONDS',
    default: '2',
    about: 'A form that is sent sooner is refused, and can be sent again.',
  },
  { name: 'ALERTS_TO_ONE', default: '20', about: 'Alerts by mail that one address may have.' },
  {
    name: 'HOLDS_PER_VISITOR',
    default: '3',
    about: 'Tour times that one visitor may hold at once. A visitor who plans a day may hold four.',
  },
  {
    name: 'HOLDS_PER_ADDRESS',
    default: '30',
    about:
      'Tour times held from one address at once, a fifth of them in one home; a new visitor ends the oldest.',
  },
  {
    name: 'HOLDS_PER_ORGANIZATION',
    default: '2000',
    about: 'Tour times of one organization that are held at once.',
  },
  {
    name: 'OPEN_TOURS_PER_CONTACT',
    default: '6',
    about: 'Tours to come that one e-mail address or number may have.',
  },
  {
    name: 'TOURS_TO_ONE_PER_HOUR',
    default: '8',
    about:
      'Tours that one caller may book with one e-mail address in an hour; all callers, six times as many.',
  },
  {
    name: 'TOURS_FROM_ONE_PER_DAY',
    default: '50',
    about: 'Tours that may be booked from one address of the net in a day.',
  },
  {
    name: 'RAISE_PROOF_FROM',
    default: '3',
    about:
      'From so many points on a booking is asked for the next stronger proof: see docs/tours.md. 0: never.',
  },
  {
    name: 'DOOR_TRIES_PER_10_MIN',
    default: '20',
    about: 'How often the door of one tour or visit may be asked for its code in ten minutes.',
  },
  {
    name: 'BOX_NUMBERS_PER_10_MIN',
    default: '20',
    about: 'Numbers of lockboxes that one address may look up in ten minutes.',
  },
  {
    name: 'KEEP_SENT_MAIL_DAYS',
    default: '30',
    about: 'How long a mail is kept after it was sent or given up.',
  },
  {
    name: 'KEEP_INQUIRIES_MONTHS',
    default: '24',
    about: 'How long a question, a report or a tour is kept, with who sent it and what was agreed to.',
  },
  {
    name: 'CHECKS_PER_10_MIN',
    default: '30',
    about: 'How often one address may check in ten minutes whether an ad is ours.',
  },
  {
    name: 'TOKEN_MISSES_PER_MINUTE',
    default: '10',
    about: 'Unknown links that one address may try in a minute.',
  },
  {
    name: 'CODES_PER_10_MIN',
    default: '10',
    about: 'Codes by mail or text that one address may ask for in ten minutes.',
  },
  {
    name: 'UPLOADS_PER_10_MIN',
    default: '30',
    about: 'Pictures of documents taken from one address in ten minutes.',
  },
  {
    name: 'CHAT_TOKEN_SECONDS',
    default: '3600',
    about: 'How long a chat’s token is good before it is renewed.',
  },
  {
    name: 'CHAT_MESSAGES_PER_10_MIN',
    default: '120',
    about: 'Messages that one visitor may send in ten minutes.',
  },
  {
    name: 'CHAT_SESSIONS_PER_HOUR',
    default: '5',
    about: 'Chats that one address may begin in an hour.',
  },
  {
    name: 'CHAT_SOCKETS_PER_ADDRESS',
    default: '50',
    about: 'Connections to the chat that one address may have at once, with each server process.',
  },
  {
    name: 'AGENT_BASE_URL',
    default: '',
    about: 'A language model for the chat, by OpenAI’s interface, as https://host/v1. Empty: built in alone.',
  },
  { name: 'AGENT_API_KEY', default: '', about: 'The key of that model. Empty where none is asked for.' },
  { name: 'AGENT_MODEL', default: '', about: 'What the model is called there.' },
  {
    name: 'AGENT_TIMEOUT_MS',
    default: '12000',
    about: 'The longest that an answer of the model may take. Then the built-in agent answers.',
  },
  {
    name: 'AGENT_CALLS_PER_ANSWER',
    default: '6',
    about: 'How often the model may be asked for one answer.',
  },
  { name: 'AGENT_TOKENS_PER_ANSWER', default: '40000', about: 'The most tokens that one answer may cost.' },
  {
    name: 'AGENT_TOKENS_PER_DAY',
    default: '2000000',
    about: 'The most tokens that the chats of one organization may cost in a day.',
  },
  {
    name: 'TWILIO_ACCOUNT_SID',
    default: '',
    about: 'The account that sends texts, with TWILIO_FROM, and carries chats, with TWILIO_API_KEY.',
  },
  { name: 'TWILIO_AUTH_TOKEN', default: '', about: 'The secret of that account.' },
  {
    name: 'TWILIO_FROM',
    default: '',
    about: 'The number that texts come from, like +15125550142. Empty: texts stay in the outbox.',
  },
  {
    name: 'TWILIO_API_URL',
    default: 'https://api.twilio.com',
    about: 'Where texts are handed in: another region’s address, as https://host.',
  },
  {
    name: 'TWILIO_API_KEY',
    default: '',
    about: 'A key of the account, SK…, that carries chats. Empty: this server carries them itself.',
  },
  { name: 'TWILIO_API_SECRET', default: '', about: 'The secret of that key.' },
  {
    name: 'TWILIO_CONVERSATIONS_SERVICE_SID',
    default: '',
    about: 'The Conversations service, IS…, that chats are in. It is for this portal alone.',
  },
  {
    name: 'TWILIO_CONVERSATIONS_URL',
    default: 'https://conversations.twilio.com',
    about: 'Where chats are handed in, as https://host.',
  },
  {
    name: 'PUBLIC_URL',
    default: '',
    about: 'Where Twilio reaches this server, as https://host, to tell what visitors say in chats.',
  },
  {
    name: 'GRAPHQL_ENDPOINT',
    default: 'named',
    about: 'Where the browser asks: named (an address for each operation) or single (/graphql for all).',
  },
  {
    name: 'GRAPHQL_HOST',
    default: '',
    about:
      'Another server that the browser asks, as https://host; it has to allow this origin. Empty: this one.',
  },
  {
    name: 'GRAPHQL_QUERIES_BY',
    default: 'post',
    about: 'How the browser sends what only reads: post, or get, which can be cached on the way.',
  },
  {
    name: 'AGGREGATOR_UTM_SOURCE',
    default: 'apartments.com',
    about: 'Visitors who come to / with this utm_source are sent on to the listings.',
  },
  {
    name: 'MEDIA_HOST',
    default: '',
    about: 'Where shared documents lie, as https://host. Empty: this server.',
  },
  {
    name: 'PICTURE_HOSTS',
    default: '',
    about:
      'Where the pictures of imported homes lie, as https://host, several by commas. Others are not shown.',
  },
  {
    name: 'MAP_STYLE_URL',
    default: '',
    about: 'A MapLibre style, as https://host/style.json: the map has its tiles. Empty: we draw our own map.',
  },
  {
    name: 'MAP_TILE_HOSTS',
    default: '',
    about:
      'Where that style’s tiles, letters and marks lie when elsewhere, as https://host, several by commas.',
  },
  {
    name: 'SEGMENT_WRITE_KEY',
    default: '',
    about: 'The key of the analytics service. Empty: none is loaded.',
  },
  {
    name: 'SEGMENT_HOST',
    default: 'https://api.segment.io',
    about: 'Where page views are sent.',
  },
  {
    name: 'SENTRY_DSN',
    default: '',
    about:
      'Where errors in the browser are reported, in preview, staging and production only. Empty: nowhere.',
  },
];
