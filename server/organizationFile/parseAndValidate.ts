import type { Validator } from './validators.ts';

/** Parses JSON and returns the value with all problems, each with its place in the file. */
export function parseAndValidate(text: string, check: Validator): { value: unknown; problems: string[] } {
  const problems: string[] = [];
  const value = parse(text, (key) => problems.push(`${key}: contains an invalid character`));
  check(value, '', (path, problem) =>
    problems.push(path === '' ? `The file: ${problem}` : `${path}: ${problem}`),
  );
  return { value, problems };
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
