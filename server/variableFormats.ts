import { z } from 'zod';

/** A variable: the text that it has by default, what it’s for, and how its text is read. */
export const variable = <Format extends z.ZodType<unknown, string>>(
  text: z.input<Format>,
  about: string,
  format: Format,
) => format.prefault(text).describe(about);

export const wholeNumber = ({ min = 0, max = Number.MAX_SAFE_INTEGER } = {}) =>
  z
    .string()
    .refine(
      (text) => {
        const value = Number(text);
        return Number.isInteger(value) && value >= min && value <= max;
      },
      {
        error: ({ input }) => {
          const range = max === Number.MAX_SAFE_INTEGER ? `from ${min}` : `from ${min} to ${max}`;
          return `must be a whole number ${range}, not "${String(input)}"`;
        },
      },
    )
    .transform(Number);

export const choice = <const Choices extends readonly string[]>(...choices: Choices) =>
  z.enum(choices, {
    error: ({ input }) =>
      `must be one of ${choices.filter((one) => one !== '').join(', ')}, not "${String(input)}"`,
  });

const isWebAddress = (value: string) => /^https?:\/\//i.test(value) && URL.canParse(value);

const readOrigin = (text: string, report: (problem: string) => void): string => {
  const value = text.replace(/\/$/, '').toLowerCase();
  if (isWebAddress(value) && new URL(value).origin === value) return value;
  report(`must be an origin like https://host (no path), not "${text}"`);
  return '';
};

export const origin = z
  .string()
  .transform((text, context) =>
    text === '' ? '' : readOrigin(text, (problem) => context.addIssue(problem)),
  );

/** Several, separated by commas. */
export const origins = z.string().transform((text, context) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => readOrigin(part, (problem) => context.addIssue(problem))),
);

const emptyOr = (isRight: (text: string) => boolean, problem: string) =>
  z.string().refine((text) => text === '' || isRight(text), problem);

const toNull = (text: string) => (text === '' ? null : text);

export const databaseUrl = emptyOr(
  (text) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text),
  'must be a URL like postgres://user:password@host:5432/name',
).transform(toNull);

export const smtpUrl = emptyOr(
  (text) => /^smtps?:\/\//.test(text) && URL.canParse(text) && new URL(text).hostname !== '',
  'must be a URL like smtp://user:password@host:587',
).transform(toNull);

export const mailFrom = emptyOr(
  (text) => /^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(text),
  'must be an email address like homes@example.com',
).transform(toNull);

export const secretKey = emptyOr((text) => text.length >= 32, 'must have at least 32 characters').transform(
  toNull,
);

export const mapStyleUrl = emptyOr(isWebAddress, 'must be a URL like https://host/style.json').transform(
  (text) => (text === '' ? '' : new URL(text).href),
);

export const sentryDsn = emptyOr(
  (text) => isWebAddress(text) && new URL(text).username !== '' && /\/\d+$/.test(new URL(text).pathname),
  'must be a URL like https://key@host/project',
);

/** Without credentials or a query: the key is a separate variable. */
export const baseUrl = emptyOr((text) => {
  if (!isWebAddress(text)) return false;
  const { username, password, search, hash } = new URL(text);
  return username + password + search + hash === '';
}, 'must be a URL like https://host/v1').transform((text) => text.replace(/(?<!\/)\/+$/, ''));

export const callingCodes = z
  .string()
  .refine((text) => text.split(',').every((code) => /^\+[1-9]\d{0,6}$/.test(code.trim())), {
    error: ({ input }) => `must list calling codes like +1,+52, not "${String(input)}"`,
  })
  .transform((text) => text.split(',').map((code) => code.trim()));

export const twoSlugs = z.string().transform((text, context): readonly [string, string] => {
  const [first, second, ...more] = text.split(',').map((slug) => slug.trim());
  const isSlug = (slug: string | undefined): slug is string => /^[a-z0-9]{1,40}$/.test(slug ?? '');
  if (isSlug(first) && isSlug(second) && first !== second && more.length === 0) return [first, second];
  context.addIssue(`must name exactly two slugs, like lantern,orchard, not "${text}"`);
  return z.NEVER;
});
