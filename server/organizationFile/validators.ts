import { findClosestMatch } from './findClosestMatch.ts';

/** Adds what is wrong with the value at a path. The path is put before it, with a colon. */
export type AddProblem = (path: string, problem: string) => void;

/** Reports what is wrong with a value. */
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
        meant === null ? 'is not a known key' : `is not a known key. Did you mean ${meant}?`,
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
      addProblem(path, min === 1 ? 'must have at least one entry' : `must have at least ${min} entries`);
    if (value.length > max) addProblem(path, `must have at most ${max} entries`);
    for (const [at, entry] of value.slice(0, max).entries()) check(entry, `${path}[${at}]`, addProblem);
  };
}

/** A text that satisfies `isRight`. */
export const textMatching =
  (isRight: (text: string) => boolean, formatProblem: (value: string) => string): Validator =>
  (value, path, addProblem) => {
    if (typeof value !== 'string' || !isRight(value)) addProblem(path, formatProblem(quoteJson(value)));
  };

export const text =
  (max = 200): Validator =>
  (value, path, addProblem) => {
    if (typeof value !== 'string') addProblem(path, `must be text, not ${quoteJson(value)}`);
    else if (value.trim() === '') addProblem(path, 'must not be empty');
    else if (value.length > max) addProblem(path, `must have at most ${max} characters, not ${value.length}`);
  };

export const enumText = (choices: readonly string[]): Validator =>
  textMatching(
    (value) => choices.includes(value),
    (value) => `${value} is not one of ${choices.join(', ')}`,
  );

export const number =
  (min: number, max: number, { isWhole = false } = {}): Validator =>
  (value, path, addProblem) => {
    const isRight = typeof value === 'number' && value >= min && value <= max;
    if (!isRight || (isWhole && !Number.isInteger(value))) {
      addProblem(
        path,
        isWhole
          ? `must be a whole number from ${min} to ${max}, not ${quoteJson(value)}`
          : `must be a number from ${min} to ${max}, not ${quoteJson(value)}`,
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
  (getKey: (entry: never) => string, formatProblem: (first: string) => string): Validator =>
  (value, path, addProblem) => {
    const seen = new Map<string, number>();
    for (const [at, entry] of (value as never[]).entries()) {
      const before = seen.get(getKey(entry));
      if (before !== undefined) addProblem(`${path}[${at}]`, formatProblem(`${path}[${before}]`));
      else seen.set(getKey(entry), at);
    }
  };
