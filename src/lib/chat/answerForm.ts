import { safeHref } from './links.ts';
import { itemsIn, pathIn, wordsIn } from './givenWords.ts';

/** Words that are said when it is pressed, or where it leads. */
export type Choice = { label: string; say: string } | { label: string; href: string };

export type FormField = {
  name: string;
  label: string;
  kind: 'text' | 'long' | 'email' | 'tel' | 'choice';
  isRequired: boolean;
  options: readonly string[];
};

export type AnswerForm = { name: string; title: string; send: string; fields: readonly FormField[] };

const MOST_CHOICES = 12;
const MOST_FIELDS = 8;
const MOST_OPTIONS = 8;
const kinds: readonly unknown[] = ['text', 'long', 'email', 'tel', 'choice'];

export const choicesIn = (given: unknown): Choice[] =>
  itemsIn(given, MOST_CHOICES).flatMap(({ label: words, say: saying, href }): Choice[] => {
    const label = wordsIn(words, 120);
    const say = wordsIn(saying);
    const leads = pathIn(href) ?? elsewhereIn(href);
    if (label === null) return [];
    if (say !== null) return [{ label, say }];
    return leads === null ? [] : [{ label, href: leads }];
  });

/** An address of the web. Whether it is one of the organization's own is for whoever knows that to say. */
const elsewhereIn = (href: unknown): string | null => {
  const safe = typeof href === 'string' ? safeHref(href) : null;
  return safe?.startsWith('https://') === true ? safe : null;
};

/** With a field that cannot be read it could not be filled in: then there is none. */
export function formIn(given: unknown): AnswerForm | null {
  const { name, title, send, fields: listed } = Object(given) as Record<string, unknown>;
  const fields = itemsIn(listed, MOST_FIELDS).map(fieldIn);
  const known = fields.flatMap((field) => field ?? []);
  const names = new Set(known.map((field) => field.name));
  const isWhole = Array.isArray(listed) && names.size > 0 && names.size === listed.length && isName(name);
  if (!isWhole) return null;
  return { name, title: wordsIn(title) ?? '', send: wordsIn(send, 40) ?? 'Send', fields: known };
}

const isName = (given: unknown): given is string =>
  typeof given === 'string' && /^[a-z][\w-]{0,39}$/i.test(given);

function fieldIn(given: Readonly<Record<string, unknown>>): FormField | null {
  const label = wordsIn(given.label, 160);
  if (!isName(given.name) || label === null || !kinds.includes(given.kind)) return null;
  const listed: unknown[] = Array.isArray(given.options) ? given.options.slice(0, MOST_OPTIONS) : [];
  const options = [...new Set(listed.flatMap((option) => wordsIn(option, 120) ?? []))];
  const kind = given.kind as FormField['kind'];
  if (kind === 'choice' && options.length < 2) return null;
  return { name: given.name, label, kind, isRequired: given.isRequired === true, options };
}

/** What is said when it is sent, for whoever reads words alone. */
export const filledInWords = ({ fields }: AnswerForm, values: Readonly<Record<string, string>>): string =>
  fields
    .filter(({ name }) => (values[name] ?? '') !== '')
    .map(({ name, label }) => `${label}${/[?:]$/.test(label) ? '' : ':'} ${values[name] ?? ''}`)
    .join('\n');
