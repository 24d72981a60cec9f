import { missingPictures } from './pictures.ts';
import { problemsIn } from './problems.ts';
import { checkShape, type Description } from './shape.ts';
import { strangeMarkets } from './tours/wantedTours.ts';

/** What the text of a file describes. All that is wrong with it is said at once. */
export function describe(text: string): Description {
  const { given, problems } = problemsIn(text, checkShape);
  const description = given as Description;
  if (problems.length === 0) {
    problems.push(...strangeMarketsOf(description), ...missingPictures(description));
  }
  refuse(problems);
  return description;
}

export function refuse(problems: readonly string[]): void {
  if (problems.length === 0) return;
  const most = 100;
  const rest = problems.length > most ? [`… and ${problems.length - most} more`] : [];
  throw new Error(['Nothing was changed:', ...problems.slice(0, most), ...rest].join('\n  '));
}

const strangeMarketsOf = (given: Description) =>
  strangeMarkets(
    given,
    given.markets.map(({ slug }) => slug),
  );
