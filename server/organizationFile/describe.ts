import { checkShape, type Description } from './shape.ts';
import { strangeMarkets } from './tours/wantedTours.ts';

/** What the text of a file describes. All that is wrong with it is said at once. */
export function describe(text: string): Description {
  const problems: string[] = [];
  const given = parse(text, (key) => problems.push(`${key}: holds a character that is not text`));
  checkShape(given, '', (path, sentence) =>
    problems.push(
      path === '' ? `The file ${sentence}` : `${path}${sentence.startsWith('"') ? ':' : ''} ${sentence}`,
    ),
  );
  if (problems.length === 0) problems.push(...strangeMarketsOf(given as Description));
  refuse(problems);
  return given as Description;
}

export function refuse(problems: readonly string[]): void {
  if (problems.length === 0) return;
  const most = 100;
  const rest = problems.length > most ? [`… and ${problems.length - most} more`] : [];
  throw new Error(['Nothing was changed:', ...problems.slice(0, most), ...rest].join('\n  '));
}

const isNoText = /[\0\p{Surrogate}]/u;

function parse(text: string, tellNoText: (key: string) => void): unknown {
  try {
    return JSON.parse(text.replace(/^\u{feff}/u, ''), (key, value: unknown) => {
      if (typeof value === 'string' && isNoText.test(value)) tellNoText(key);
      return value;
    });
  } catch (error) {
    throw new Error(`The file is not JSON: ${error instanceof Error ? error.message : ''}`, { cause: error });
  }
}

const strangeMarketsOf = (given: Description) =>
  strangeMarkets(
    given,
    given.markets.map(({ slug }) => slug),
  );
