import { checkShape, type Description } from './shape.ts';

/** What the text of a file describes. All that is wrong with it is said at once. */
export function describe(text: string): Description {
  const problems: string[] = [];
  const given = parse(text, (key) => problems.push(`${key}: holds a character that is not text`));
  checkShape(given, '', (path, sentence) =>
    problems.push(
      path === '' ? `The file ${sentence}` : `${path}${sentence.startsWith('"') ? ':' : ''} ${sentence}`,
    ),
  );
  if (problems.length === 0) problems.push(...strangeMarkets(given as Description));
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

function strangeMarkets({ markets, tourWindows }: Description): string[] {
  const known = markets.map(({ slug }) => slug);
  const windows = (tourWindows ?? []) as { market?: string | null }[];
  return windows.flatMap(({ market }, at) =>
    market && !known.includes(market)
      ? [`tourWindows[${at}].market: "${market}" is not one of the markets ${known.join(', ')}`]
      : [],
  );
}
