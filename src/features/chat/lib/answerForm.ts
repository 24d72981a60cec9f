import { safeHref } from './linkify.ts';
import { parseItems, parsePath, parseText } from './untrustedValues.ts';

/** A reply that is sent when it is pressed, or a link. */
export type Choice = { label: string; say: string } | { label: string; href: string };

export type FormField = {
  name: string;
  label: string;
  kind: 'text' | 'long' | 'email' | 'tel' | 'choice';
  isRequired: boolean;
  options: readonly string[];
};

export type AnswerForm = { name: string; title: string; send: string; fields: readonly FormField[] };

const MAX_CHOICES = 12;
const MAX_FIELDS = 8;
const MAX_OPTIONS = 8;
const kinds: readonly unknown[] = ['text', 'long', 'email', 'tel', 'choice'];

export const parseChoices = (value: unknown): Choice[] =>
  parseItems(value, MAX_CHOICES).flatMap(({ label: words, say: saying, href }): Choice[] => {
    const label = parseText(words, 120);
    const say = parseText(saying);
    const target = parsePath(href) ?? parseExternalUrl(href);
    if (label === null) return [];
    if (say !== null) return [{ label, say }];
    return target === null ? [] : [{ label, href: target }];
  });

/** A web URL. The caller decides whether it belongs to the organization. */
const parseExternalUrl = (href: unknown): string | null => {
  const safe = typeof href === 'string' ? safeHref(href) : null;
  return safe?.startsWith('https://') === true ? safe : null;
};

/** Null if any field is unreadable, because the form could not be filled in. */
export function parseForm(value: unknown): AnswerForm | null {
  const { name, title, send, fields: listed } = Object(value) as Record<string, unknown>;
  const fields = parseItems(listed, MAX_FIELDS).map(parseField);
  const known = fields.flatMap((field) => field ?? []);
  const names = new Set(known.map((field) => field.name));
  const isWhole = Array.isArray(listed) && names.size > 0 && names.size === listed.length && isName(name);
  if (!isWhole) return null;
  return { name, title: parseText(title) ?? '', send: parseText(send, 40) ?? 'Send', fields: known };
}

const isName = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z][\w-]{0,39}$/i.test(value);

function parseField(value: Readonly<Record<string, unknown>>): FormField | null {
  const label = parseText(value.label, 160);
  if (!isName(value.name) || label === null || !kinds.includes(value.kind)) return null;
  const listed: unknown[] = Array.isArray(value.options) ? value.options.slice(0, MAX_OPTIONS) : [];
  const options = [...new Set(listed.flatMap((option) => parseText(option, 120) ?? []))];
  const kind = value.kind as FormField['kind'];
  if (kind === 'choice' && options.length < 2) return null;
  return { name: value.name, label, kind, isRequired: value.isRequired === true, options };
}

/** The filled-in form as a plain-text message. */
export const formatFormAnswers = ({ fields }: AnswerForm, values: Readonly<Record<string, string>>): string =>
  fields
    .filter(({ name }) => (values[name] ?? '') !== '')
    .map(({ name, label }) => `${label}${/[?:]$/.test(label) ? '' : ':'} ${values[name] ?? ''}`)
    .join('\n');
