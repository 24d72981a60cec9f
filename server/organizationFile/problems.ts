import type { Check } from './checks.ts';

/** What a text of JSON gives, and all that is wrong with it, each with its place in it. */
export function problemsIn(text: string, check: Check): { given: unknown; problems: string[] } {
  const problems: string[] = [];
  const given = parse(text, (key) => problems.push(`${key}: contains a character that isn’t text`));
  check(given, '', (path, sentence) =>
    problems.push(
      path === '' ? `The file ${sentence}` : `${path}${sentence.startsWith('"') ? ':' : ''} ${sentence}`,
    ),
  );
  return { given, problems };
}

const isNoText = /[\0\p{Surrogate}]/u;

function parse(text: string, tellNoText: (key: string) => void): unknown {
  try {
    return JSON.parse(text.replace(/^\u{feff}/u, ''), (key, value: unknown) => {
      if (typeof value === 'string' && isNoText.test(value)) tellNoText(key);
      return value;
    });
  } catch (error) {
    throw new Error(`The file isn’t valid JSON: ${error instanceof Error ? error.message : ''}`, {
      cause: error,
    });
  }
}
