import { z } from 'zod';

import { columnNames } from '#server/feeds/csv/columns.ts';
import { organizationSchema } from '#server/organizationFile/organizationSchema.ts';
import { residentsSchema } from '#server/residents/file/residentsSchema.ts';
import { variables } from '#server/variables.ts';

import { importColumns } from './importColumns.ts';

/** The pages that have tables made from the code. */
export const pagesWithTables = [
  'chat-and-agent',
  'configuration',
  'importing-homes',
  'organization-file',
  'tours',
].map((page) => `docs/operating/${page}.md`);

/** Under which heading a variable is listed: each heading starts with the variable that is named here. */
const groups: Record<string, string> = {
  APP_ENV: 'Server',
  DATABASE_URL: 'Database',
  ORGANIZATION_SLUGS: 'Organizations, proxy and log',
  MAX_BODY_KB: 'Limits of a request',
  PAGE_CACHE_SECONDS: 'Pages',
  SECRET_KEY: 'Secret, email and texts',
  FORMS_PER_10_MIN: 'Forms and alerts',
  HOLDS_PER_VISITOR: 'Tours',
  KEEP_SENT_MAIL_DAYS: 'Retention',
  AD_CHECKS_PER_10_MIN: 'Other limits by IP address',
  CHAT_TOKEN_SECONDS: 'Chat',
  AGENT_BASE_URL: 'Language model',
  TWILIO_ACCOUNT_SID: 'Twilio',
  GRAPHQL_ENDPOINT: 'Where the browser sends requests',
  AGGREGATOR_UTM_SOURCE: 'Pictures, map and analytics',
};

const code = (text: string) => (text === '' ? '' : `\`${text}\``);

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

function variableTables(): string {
  const unknown = Object.keys(groups).filter((name) => variables.every((variable) => variable.name !== name));
  if (unknown.length > 0) throw new Error(`No such variable: ${unknown.join(', ')}`);
  const sections: { heading: string; rows: string[][] }[] = [];
  for (const { name, default: value, about } of variables) {
    const heading = groups[name];
    if (heading !== undefined) sections.push({ heading, rows: [] });
    sections.at(-1)?.rows.push([code(name), code(value), about]);
  }
  return sections
    .map(({ heading, rows }) => `### ${heading}\n\n${table(['variable', 'default', 'what it is for'], rows)}`)
    .join('\n\n');
}

const columnTables = () =>
  importColumns
    .map(([heading, lines]) => {
      const rows = lines.map(([column, header, type, about]) => [
        code(header),
        type,
        about,
        columnNames[column].split(' ').map(code).join(' '),
      ]);
      return `### ${heading}\n\n${table(['column', 'type', 'what it is', 'every name we know'], rows)}`;
    })
    .join('\n\n');

type FieldSchema = z.core.JSONSchema.BaseSchema;

const toJsonSchema = (schema: z.ZodType): FieldSchema =>
  z.toJSONSchema(schema, { io: 'input', target: 'draft-7' });

/** The schema that editors complete and check an organization's file with. Its descriptions have no links. */
export const organizationJsonSchema = (): unknown =>
  JSON.parse(JSON.stringify(toJsonSchema(organizationSchema)).replaceAll(/\[([^[\]]+)\]\([^()]+\)/g, '$1'));

const isSchema = (field: unknown): field is FieldSchema => typeof field === 'object' && field !== null;

/** What a field has if it isn't null. */
const getGiven = (field: FieldSchema): FieldSchema => {
  const [given] = field.anyOf ?? [];
  return isSchema(given) ? given : field;
};

/** The object under a key, or each object of the list under it. */
function getObjectUnder(schema: FieldSchema, key: string): FieldSchema {
  const field = schema.properties?.[key];
  if (!isSchema(field)) throw new Error(`No such key: ${key}`);
  const { items, ...given } = getGiven(field);
  return isSchema(items) ? items : given;
}

/** From where to where a number may be. */
function formatRange({ type, minimum, maximum }: FieldSchema): string {
  const [from, to] = [minimum, maximum].map((side) => side?.toLocaleString('en-US').replace('-', '−'));
  return type === 'integer' && from && to ? `${from} to ${to}.` : '';
}

const choiceFormat = new Intl.ListFormat('en-US', { type: 'disjunction' });

const formatChoices = ({ enum: choices = [] }: FieldSchema): string =>
  choices.length < 2 ? '' : `${choiceFormat.format(choices.map((choice) => code(String(choice))))}.`;

/** Every key of an object in a file: whether it's required, what it is, its default and its limits. */
function fieldTable({ properties = {}, required = [] }: FieldSchema): string {
  const rows = Object.entries(properties).map(([name, field]) => {
    if (!isSchema(field)) throw new Error(`${name} has no schema`);
    const { description = '', default: value } = field;
    const given = getGiven(field);
    const sentences = [
      required.includes(name) ? 'Required.' : '',
      formatChoices(given),
      description,
      typeof value === 'number' ? `Default: ${value.toLocaleString('en-US')}.` : '',
      formatRange(given),
    ];
    return [code(name), sentences.filter((sentence) => sentence !== '').join(' ')];
  });
  return table(['key', 'what it is'], rows);
}

const files: Record<string, z.ZodType> = { organization: organizationSchema, residents: residentsSchema };

/** `organization.tours`: the keys of each entry of `tours` in the organization's file. */
function makeTable(name: string): string {
  if (name === 'variables') return variableTables();
  if (name === 'columns') return columnTables();
  const [file = '', ...keys] = name.split('.');
  const schema = files[file];
  if (!schema) throw new Error(`No such table: ${name}`);
  return fieldTable(keys.reduce(getObjectUnder, toJsonSchema(schema)));
}

/** A page with what stands between its marks made from the code. */
export const withTables = (page: string): string =>
  page.replace(
    /(<!-- made from the code: ([\w.]+) -->\n).*?(\n<!-- end -->)/gs,
    (_, begin: string, name: string, end: string) => `${begin}\n${makeTable(name)}\n${end}`,
  );
