import { z } from 'zod';

import { isDay } from '#domain/isDay.ts';
import {
  list,
  text,
  textMatching,
  textWhere,
  unique,
  wholeNumber,
  withDefault,
} from '#server/operatorFile/fields.ts';
import {
  bounds,
  color,
  day,
  email,
  hostLabel,
  href,
  link,
  opensBeforeCloses,
  origin,
  phone,
  slug,
  state,
  time,
  timeZone,
  webAddress,
  weekday,
} from '#server/operatorFile/formats.ts';
import { federalHolidays } from '#server/organizations/holidays.ts';
import { policyTopics } from '#server/residents/queries/policies.ts';

import { agentSchema } from './agentSchema.ts';
import { pictureSizesSchema } from './pictureSizesSchema.ts';
import { teamChatSchema } from './teamChatSchema.ts';
import { tourAgentsSchema } from './tours/agents.ts';
import { tourBlackoutsSchema } from './tours/blackouts.ts';
import { lockboxesSchema } from './tours/lockboxes.ts';
import { questionsSchema } from './tours/questions.ts';
import { toursSchema } from './tours/rules.ts';
import { videoSchema } from './tours/video.ts';

const brand = z.strictObject({
  primary: color,
  onPrimary: color,
  accent: color,
  paper: color,
  radius: withDefault(wholeNumber(0, 40), null).describe('In px.'),
  fontFamily: withDefault(text(), null),
});

const openingHours = z
  .strictObject({ weekday, opens: time, closes: time, timeZone })
  .check(opensBeforeCloses);

const market = z.strictObject({
  slug: slug.describe('Lowercase letters, digits and hyphens: `san-antonio`.'),
  name: text().describe('As visitors read it.'),
  state: state.describe('Two letters: `TX`.'),
  timeZone: timeZone.describe('`America/Chicago`. Tours of its homes use this time zone.'),
  bounds: bounds.describe(
    'Four numbers: west, south, east, north, in degrees. An import uses it to find a home’s market.',
  ),
});

const documentKinds = [
  'TERMS',
  'PRIVACY',
  'BIOMETRIC',
  'SMS_TERMS',
  'ACCESSIBILITY',
  'FAIR_HOUSING',
  'CRITERIA',
] as const;

const withoutNull = <Field extends z.ZodType>(field: Field) =>
  field.nullish().transform((given) => given ?? undefined);

const block = z.strictObject({
  kind: z.enum(['heading', 'paragraph', 'list', 'link']),
  text: z.string().max(10_000).regex(/^$|\S/, 'must not be empty'),
  anchor: withoutNull(slug).describe('Of a heading.'),
  items: withoutNull(list(text(5000))).describe('Of a list.'),
  href: withoutNull(href).describe('Of a link.'),
});

const document = z.strictObject({
  kind: z.enum(documentKinds),
  version: text(40).describe('Up to 40 characters. Kind and version together identify a document.'),
  effectiveOn: day.describe('A date: `2026-01-01`.'),
  title: text().describe('As visitors read it.'),
  plainSummary: list(text(1000), { min: 1 }).describe('At least one sentence.'),
  changes: withDefault(list(text(1000)), []).describe('What changed since the previous version.'),
  blocks: list(block, { min: 1, max: 2000 }).describe(
    'The text, as a list of `{ "kind", "text" }`. `kind` is `heading`, `paragraph`, `list` or `link`; optionally `anchor` (of a heading), `items` (of a list) and `href` (of a link).',
  ),
});

const ownHoliday = z.strictObject({
  name: text(60),
  on: textWhere(
    (value) => isDay(value) || (/^\d\d-\d\d$/.test(value) && isDay(`2024-${value}`)),
    (value) => `${value} is not a yearly date like 12-24 or a single date like 2026-11-27`,
  ),
});

/** When the office is closed: a federal holiday by name, all of them, or custom days. */
const holidays = list(z.union([z.enum(['US_FEDERAL', ...federalHolidays]), ownHoliday]), { max: 100 }).check(
  unique((entry) => (typeof entry === 'string' ? entry : entry.on), 'day'),
);

/** What the agent answers to everyone who asks as a resident. */
const residentPolicies = list(
  z.strictObject({ topic: z.enum(policyTopics), text: text(1000), textInSpanish: text(1000).optional() }),
).check(unique(({ topic }) => topic, 'topic'));

/** Agents of these offices can let themselves in. An office is the domain of its agents' email addresses. */
const agentAccess = z.strictObject({
  offices: list(
    textMatching(
      /^[a-z0-9-]+(\.[a-z0-9-]+)+$/,
      (value) => `${value} is not an email domain in lowercase, like brokers.example`,
      { max: 200 },
    ),
    { min: 1, max: 1000 },
  ),
  minutes: wholeNumber(15, 60).nullish(),
});

const DAY_MINUTES = 1_440;

/** How late and how often a visitor may move a tour with its link. */
const tourChanges = z.strictObject({
  noticeMinutes: wholeNumber(0, 7 * DAY_MINUTES).nullish(),
  maxMoves: wholeNumber(0, 20).nullish(),
});

const PATH_OR_LINK = '`https://…`, or a path on this server: a file in `public`, read at startup.';

/** Stored as the schema returns them, for the code that uses them. */
const settings = {
  questions: questionsSchema
    .nullish()
    .describe('What is asked before a tour, and why: see [tours.md](tours.md#questions).'),
  agent: agentSchema
    .nullish()
    .describe(
      'Who answers in the chat: see [chat-and-agent.md](chat-and-agent.md#set-up-the-chat). `"isSuspended": true` turns the chat off everywhere at once.',
    ),
  teamChat: teamChatSchema
    .nullish()
    .describe(
      'How the team answers in the chat: see [chat-and-agent.md](chat-and-agent.md#a-person-takes-over).',
    ),
  agentAccess: agentAccess
    .nullish()
    .describe(
      'Which agents from other companies may let themselves in: see [tours.md](tours.md#agents-from-other-companies).',
    ),
  tourChanges: tourChanges
    .nullish()
    .describe(
      'How late and how often a visitor may reschedule: see [tours.md](tours.md#reschedule-and-cancel).',
    ),
  residentPolicies: residentPolicies
    .nullish()
    .describe(
      'Rules for residents, each with a `topic`, a `text` and perhaps a `textInSpanish`: see [chat-and-agent.md](chat-and-agent.md#residents).',
    ),
  video: videoSchema.nullish().describe('How visitors join a video tour: see [tours.md](tours.md#video).'),
  pictureSizes: pictureSizesSchema
    .nullish()
    .describe(
      'How your picture host names a photo in other sizes: see [importing-homes.md](importing-homes.md#pictures).',
    ),
  holidays: holidays.nullish().describe('When the office is closed regardless of `supportHours`. See below.'),
};

/** One organization. An optional field that is absent stays unchanged; null removes it. */
export const organizationSchema = z.strictObject({
  $schema: z
    .string()
    .optional()
    .describe('Where `organization.schema.json` is, so that an editor completes and checks the file.'),
  slug: hostLabel.describe(
    'The first label of its host name: 1 to 40 lowercase letters and digits. It identifies the organization.',
  ),
  name: text(),
  equalHousingStatement: text(2000).describe('Up to 2,000 characters.'),
  brand: brand.describe(
    '`primary`, `onPrimary`, `accent`, `paper` as `#rrggbb`; optionally `radius` in px (0 to 40) and `fontFamily`.',
  ),
  markets: list(market, { min: 1, max: 200 })
    .check(unique((entry) => entry.slug, 'slug'))
    .describe('At least one. See below.'),
  leasingEmail: email
    .nullish()
    .describe(
      'The team’s inbox. Without it, no ID documents are accepted, and no chat or repair is handed over.',
    ),
  leasingPhone: phone.nullish().describe('A phone number.'),
  leasingTextNumber: phone.nullish().describe('A phone number for texts.'),
  rentalPortalUrl: webAddress
    .nullish()
    .describe('`https://…` The portal’s own address. Without it, emails about a chat have no link to it.'),
  applicantPortalUrl: webAddress.nullish().describe('`https://…`'),
  leasingHelpCenterLink: webAddress.nullish().describe('`https://…`'),
  logoUrl: link
    .nullish()
    .describe(
      `${PATH_OR_LINK} Pictures must be on a host in \`PICTURE_HOSTS\`. Emails show it, too, unless it’s an SVG on another host.`,
    ),
  faviconUrl: link.nullish().describe(`${PATH_OR_LINK} Pictures must be on a host in \`PICTURE_HOSTS\`.`),
  trecIbsDocumentUrl: link.nullish().describe(PATH_OR_LINK),
  accessibilityStatementUrl: link.nullish().describe(PATH_OR_LINK),
  personaTemplateId: text()
    .nullish()
    .describe(
      'From the identity verification service. No such service is connected: your team reviews the ID here as well.',
    ),
  supportHours: list(openingHours, { max: 50 })
    .nullish()
    .describe('Opening hours: `weekday` (1 is Monday), `opens`, `closes` (`HH:MM`), `timeZone`.'),
  embedAllowedOrigins: list(origin, { max: 100 })
    .nullish()
    .describe(
      'Sites that may show the listings, as origins like `https://www.example.com`: see [embed.md](embed.md).',
    ),
  documents: list(document)
    .check(unique(({ kind, version }) => `${kind} ${version}`, 'kind and version'))
    .nullish()
    .describe('Legal documents. See below.'),
  tours: toursSchema.nullish().describe('How and when homes are shown: see [tours.md](tours.md#tour-types).'),
  tourBlackouts: tourBlackoutsSchema
    .nullish()
    .describe('Days without tours: see [tours.md](tours.md#days-without-tours).'),
  tourAgents: tourAgentsSchema
    .nullish()
    .describe('Who shows homes: see [tours.md](tours.md#the-people-who-show-homes).'),
  lockboxes: lockboxesSchema
    .nullish()
    .describe('The boxes at the doors of homes: see [tours.md](tours.md#lockboxes).'),
  ...settings,
});

export type Description = z.output<typeof organizationSchema>;
export type Settings = Pick<Description, keyof typeof settings>;
export const settingNames = Object.keys(settings) as (keyof Settings)[];
