import { z } from 'zod';

import { getEditDistance } from '#domain/getEditDistance.ts';

/** Parses JSON and returns what the schema makes of it, or throws all problems, each with its place in the file. */
export function parseFile<Content>(text: string, schema: z.ZodType<Content>): Content {
  const problems: string[] = [];
  const value = parse(text, (key) => problems.push(`${key}: contains an invalid character`));
  const result = schema.safeParse(value, { error: describeIssue, reportInput: true });
  if (result.success && problems.length === 0) return result.data;
  for (const { path, sentence } of listProblems(result.error?.issues ?? []))
    problems.push(`${formatPlace(path)}: ${sentence}`);
  throw createProblemsError(problems);
}

export function throwIfProblems(problems: readonly string[]): void {
  if (problems.length > 0) throw createProblemsError(problems);
}

function createProblemsError(problems: readonly string[]): Error {
  const max = 100;
  const rest = problems.length > max ? [`… and ${problems.length - max} more`] : [];
  return new Error(['Nothing was changed:', ...problems.slice(0, max), ...rest].join('\n  '));
}

const invalidTextPattern = /[\0\p{Surrogate}]/u;

function parse(text: string, reportInvalidText: (key: string) => void): unknown {
  try {
    return JSON.parse(text.replace(/^\u{feff}/u, ''), (key, value: unknown) => {
      if (typeof value === 'string' && invalidTextPattern.test(value)) reportInvalidText(key);
      return value;
    });
  } catch (error) {
    throw new Error(`The file isn’t valid JSON: ${error instanceof Error ? error.message : ''}`, {
      cause: error,
    });
  }
}

/** The sentences about fields that have none of their own. */
const describeIssue: z.core.$ZodErrorMap = (issue) => {
  const { input } = issue;
  if (input === undefined) return 'is missing';
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'object') return 'must be an object';
      if (issue.expected === 'array') return 'must be a list';
      return `must be ${issue.expected === 'boolean' ? 'true or false' : 'text'}, not ${JSON.stringify(input)}`;
    case 'invalid_value':
      return `${JSON.stringify(input)} is not one of ${issue.values.join(', ')}`;
    case 'too_small':
      return issue.minimum === 1
        ? 'must have at least one entry'
        : `must have at least ${issue.minimum} entries`;
    case 'too_big':
      return typeof input === 'string'
        ? `must have at most ${issue.maximum} characters, not ${input.length}`
        : `must have at most ${issue.maximum} entries`;
    case 'unrecognized_keys': {
      const known = issue.inst instanceof z.ZodObject ? Object.keys(issue.inst.shape) : [];
      return issue.keys.map((key) => describeUnknownKey(key, known)).join(BETWEEN_KEYS);
    }
    case 'invalid_union':
      return 'options' in issue ? describeUnknownKind(input, issue) : undefined;
    case 'custom':
    case 'invalid_element':
    case 'invalid_format':
    case 'invalid_key':
    case 'not_multiple_of':
      return undefined;
  }
};

type KindIssue = { discriminator?: string | undefined; options?: readonly unknown[] | undefined };

/** About an object that can have several forms, which one of its keys tells apart. */
function describeUnknownKind(input: unknown, { discriminator = '', options = [] }: KindIssue): string {
  const kind = (input as Record<string, unknown>)[discriminator];
  return kind === undefined ? 'is missing' : `${JSON.stringify(kind)} is not one of ${options.join(', ')}`;
}

/** Between the sentences of one issue, which is about all unknown keys of an object. */
const BETWEEN_KEYS = '\n';

function describeUnknownKey(key: string, known: readonly string[]): string {
  const meant = findClosestMatch(key, known);
  return meant === null ? 'is not a known key' : `is not a known key. Did you mean ${meant}?`;
}

type Path = readonly PropertyKey[];
type Problem = { path: Path; sentence: string };

/** Reported after the type of a value, even of a text in place of a list. */
const isAboutLength = ({ code }: z.core.$ZodIssue) => code === 'too_small' || code === 'too_big';

const isSamePath = (one: Path | undefined, other: Path) =>
  one?.length === other.length && other.every((part, at) => one[at] === part);

/** In the order of the schema. An unknown key comes before what else is wrong with its object, often because of it. */
function listProblems(issues: readonly z.core.$ZodIssue[], above: Path = []): Problem[] {
  const problems: Problem[] = [];
  for (const issue of issues) {
    const path = [...above, ...issue.path];
    if (issue.code === 'unrecognized_keys') {
      const sentences = issue.message.split(BETWEEN_KEYS);
      // what is wrong with the object was reported just before
      const lastBefore = problems.findLastIndex((problem) =>
        path.some((part, at) => problem.path[at] !== part),
      );
      problems.splice(
        lastBefore + 1,
        0,
        ...issue.keys.map((key, at) => ({ path: [...path, key], sentence: sentences[at] ?? '' })),
      );
    } else if (issue.code === 'invalid_union' && issue.errors.length > 0) {
      // a text or something else: only what is wrong with the one that was meant
      const [asText = [], asOther = []] = issue.errors;
      problems.push(...listProblems(typeof issue.input === 'string' ? asText : asOther, path));
    } else if (!(isAboutLength(issue) && isSamePath(problems.at(-1)?.path, path))) {
      const first: unknown = issue.code === 'custom' ? issue.params?.first : undefined;
      const rest = typeof first === 'number' ? ` ${formatPlace([...path.slice(0, -1), first])}` : '';
      problems.push({ path, sentence: `${issue.message}${rest}` });
    }
  }
  return problems;
}

const formatPlace = (path: Path): string =>
  path.length === 0
    ? 'The file'
    : path
        .map((part, at) => (typeof part === 'number' ? `[${part}]` : `${at === 0 ? '' : '.'}${String(part)}`))
        .join('');

/** The most likely intended word; null when none is close. */
export function findClosestMatch(word: string, known: readonly string[]): string | null {
  const input = word.slice(0, 60).toLowerCase();
  const max = Math.max(2, Math.floor(input.length / 3));
  const [best] = known
    .map((candidate) => ({ candidate, away: getEditDistance(input, candidate.toLowerCase(), max) }))
    .sort((a, b) => a.away - b.away);
  return best && best.away <= max ? best.candidate : null;
}
