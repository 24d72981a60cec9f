import { findClosestMatch } from './findClosestMatch.ts';

export type AddProblem = (path: string, sentence: string) => void;

/** Reports what is wrong with a value, each problem with its path. */
export type Validator = (value: unknown, path: string, addProblem: AddProblem) => void;

type Keys = Record<string, { check: Validator; isRequired: boolean }>;

export const required = (check: Validator) => ({ check, isRequired: true });
/** The field may be absent or null. */
export const optional = (check: Validator) => ({
  check: (value: unknown, path: string, addProblem: AddProblem) => {
    if (value !== null) check(value, path, addProblem);
  },
  isRequired: false,
});

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const childPath = (path: string, key: string) => (path === '' ? key : `${path}.${key}`);
export const quoteJson = (value: unknown) => JSON.stringify(value);

export function object(keys: Keys): Validator {
  return (value, path, addProblem) => {
    if (!isObject(value)) {
      addProblem(path, 'must be an object');
      return;
    }
    for (const key of Object.keys(value)) {
      if (Object.hasOwn(keys, key)) continue;
      const meant = findClosestMatch(key, Object.keys(keys));
      addProblem(
        childPath(path, key),
        `is not a known key${meant === null ? '' : `: did you mean ${meant}?`}`,
      );
    }
    for (const [key, { check, isRequired }] of Object.entries(keys)) {
      if (value[key] !== undefined) check(value[key], childPath(path, key), addProblem);
      else if (isRequired) addProblem(childPath(path, key), 'is missing');
    }
  };
}

export function list(check: Validator, { min = 0, max = 500 } = {}): Validator {
  return (value, path, addProblem) => {
    if (!Array.isArray(value)) {
      addProblem(path, 'must be a list');
      return;
    }
    if (value.length < min)
      addProblem(path, `must have at least ${min === 1 ? 'one entry' : `${min} entries`}`);
    if (value.length > max) addProblem(path, `must have at most ${max} entries`);
    for (const [at, entry] of value.slice(0, max).entries()) check(entry, `${path}[${at}]`, addProblem);
  };
}

/** A text that satisfies `isRight`; otherwise the sentence is reported. */
export const textMatching =
  (isRight: (text: string) => boolean, sentence: string): Validator =>
  (value, path, addProblem) => {
    if (typeof value !== 'string' || !isRight(value)) addProblem(path, `${quoteJson(value)} ${sentence}`);
  };

export const text =
  (max = 200): Validator =>
  (value, path, addProblem) => {
    if (typeof value !== 'string') addProblem(path, `must be text, not ${quoteJson(value)}`);
    else if (value.trim() === '') addProblem(path, 'must not be empty');
    else if (value.length > max) addProblem(path, `must have at most ${max} characters, not ${value.length}`);
  };

export const enumText = (choices: readonly string[]): Validator =>
  textMatching((value) => choices.includes(value), `is not one of ${choices.join(', ')}`);

export const number =
  (min: number, max: number, { isWhole = false } = {}): Validator =>
  (value, path, addProblem) => {
    const isRight = typeof value === 'number' && value >= min && value <= max;
    if (!isRight || (isWhole && !Number.isInteger(value))) {
      addProblem(
        path,
        `must be a ${isWhole ? 'whole ' : ''}number from ${min} to ${max}, not ${quoteJson(value)}`,
      );
    }
  };

/** The second validator runs only when the first found no problems. */
export const both =
  (first: Validator, second: Validator): Validator =>
  (value, path, addProblem) => {
    const problems: Parameters<AddProblem>[] = [];
    first(value, path, (...problem) => problems.push(problem));
    for (const problem of problems) addProblem(...problem);
    if (problems.length === 0) second(value, path, addProblem);
  };

/** No two entries may have the same key. */
export const uniqueBy =
  (getKey: (entry: never) => string, what: string): Validator =>
  (value, path, addProblem) => {
    const seen = new Map<string, number>();
    for (const [at, entry] of (value as never[]).entries()) {
      const before = seen.get(getKey(entry));
      if (before !== undefined) addProblem(`${path}[${at}]`, `has the same ${what} as ${path}[${before}]`);
      else seen.set(getKey(entry), at);
    }
  };
