import { nearest } from './nearest.ts';

export type Tell = (path: string, sentence: string) => void;

/** Tells what is wrong with a value, each problem with the path to it. */
export type Check = (value: unknown, path: string, tell: Tell) => void;

type Keys = Record<string, { check: Check; isRequired: boolean }>;

export const required = (check: Check) => ({ check, isRequired: true });
/** May be left out, or null. */
export const optional = (check: Check) => ({
  check: (value: unknown, path: string, tell: Tell) => {
    if (value !== null) check(value, path, tell);
  },
  isRequired: false,
});

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const below = (path: string, key: string) => (path === '' ? key : `${path}.${key}`);
export const shown = (value: unknown) => JSON.stringify(value);

export function object(keys: Keys): Check {
  return (value, path, tell) => {
    if (!isObject(value)) {
      tell(path, 'must be an object');
      return;
    }
    for (const key of Object.keys(value)) {
      if (Object.hasOwn(keys, key)) continue;
      const meant = nearest(key, Object.keys(keys));
      tell(below(path, key), `is not a known key${meant === null ? '' : `: did you mean ${meant}?`}`);
    }
    for (const [key, { check, isRequired }] of Object.entries(keys)) {
      if (value[key] !== undefined) check(value[key], below(path, key), tell);
      else if (isRequired) tell(below(path, key), 'is missing');
    }
  };
}

export function list(check: Check, { least = 0, most = 500 } = {}): Check {
  return (value, path, tell) => {
    if (!Array.isArray(value)) {
      tell(path, 'must be a list');
      return;
    }
    if (value.length < least)
      tell(path, `must have at least ${least === 1 ? 'one entry' : `${least} entries`}`);
    if (value.length > most) tell(path, `must have at most ${most} entries`);
    for (const [at, entry] of value.slice(0, most).entries()) check(entry, `${path}[${at}]`, tell);
  };
}

/** A text for which `isRight` holds; else the sentence. */
export const textThat =
  (isRight: (text: string) => boolean, sentence: string): Check =>
  (value, path, tell) => {
    if (typeof value !== 'string' || !isRight(value)) tell(path, `${shown(value)} ${sentence}`);
  };

export const text =
  (most = 200): Check =>
  (value, path, tell) => {
    if (typeof value !== 'string') tell(path, `must be text, not ${shown(value)}`);
    else if (value.trim() === '') tell(path, 'must not be empty');
    else if (value.length > most) tell(path, `must have at most ${most} characters, not ${value.length}`);
  };

export const oneOf = (choices: readonly string[]): Check =>
  textThat((value) => choices.includes(value), `is not one of ${choices.join(', ')}`);

export const number =
  (least: number, most: number, { isWhole = false } = {}): Check =>
  (value, path, tell) => {
    const isRight = typeof value === 'number' && value >= least && value <= most;
    if (!isRight || (isWhole && !Number.isInteger(value))) {
      tell(path, `must be a ${isWhole ? 'whole ' : ''}number from ${least} to ${most}, not ${shown(value)}`);
    }
  };

/** The second may take for granted what the first has found right. */
export const both =
  (first: Check, second: Check): Check =>
  (value, path, tell) => {
    const problems: Parameters<Tell>[] = [];
    first(value, path, (...problem) => problems.push(problem));
    for (const problem of problems) tell(...problem);
    if (problems.length === 0) second(value, path, tell);
  };

/** No two entries have the same of this. */
export const different =
  (keyOf: (entry: never) => string, what: string): Check =>
  (value, path, tell) => {
    const seen = new Map<string, number>();
    for (const [at, entry] of (value as never[]).entries()) {
      const before = seen.get(keyOf(entry));
      if (before !== undefined) tell(`${path}[${at}]`, `has the same ${what} as ${path}[${before}]`);
      else seen.set(keyOf(entry), at);
    }
  };
