import { carriedFields } from './carried.ts';
import type { Carried } from './carries.ts';
import { carriedColumns } from './csv/carriedColumns.ts';
import { readRows } from './csv/readRows.ts';
import type { FeedFormat, FeedOptions, ReadRow } from './feed.ts';
import { FeedRefused, RowRefused } from './feed.ts';
import type { Given, GivenRow } from './given/given.ts';
import { createHomeOf } from './given/homeOf.ts';
import { lockboxOf } from './given/lockboxOf.ts';
import { readMits } from './mits/readMits.ts';
import { readRently } from './rently/readRently.ts';
import { formatOf } from './text/formatOf.ts';
import { feedText } from './text/feedText.ts';
import { beginningOf } from './text/beginning.ts';
import { MOST_OF_VALUE } from './values/texts.ts';
import { readZillow } from './zillow/readZillow.ts';

export { FeedRefused };
export type { FeedOptions, ReadRow };

const MOST_ROWS = 500_000;
const MOST_OF_AMENITY = 200;

type Reader = (text: AsyncIterable<string>, options: FeedOptions) => AsyncIterable<GivenRow>;

const readers: Record<FeedFormat, Reader> = {
  csv: readRows,
  zillow: readZillow,
  mits: readMits,
  rently: readRently,
};

/** Reads an operator's homes as a stream: memory does not grow with the file. */
export async function* readHomes(file: string, options: FeedOptions): AsyncIterable<ReadRow> {
  const most = options.mostRows ?? MOST_ROWS;
  const homeOf = createHomeOf(options);
  const { beginning, text, close } = await beginningOf(feedText(file));
  let count = 0;

  try {
    const format = options.format ?? formatOf(beginning);
    const carriedOf = createCarriedOf(format);
    for await (const given of readers[format](text, options)) {
      count += 1;
      if (count > most) {
        throw new FeedRefused(
          `The file has more than ${most.toLocaleString('en-US')} homes. Split it, or ask for a higher limit.`,
        );
      }
      yield 'refused' in given ? given : rowOf(shortened(given), carriedOf, homeOf);
    }
  } finally {
    await close();
  }
  if (count === 0) throw new FeedRefused('The file has no homes.');
}

/** A description has a limit of its own. An address that is too long stays too long. */
function shortened(given: Given): Given {
  const { description, propertyDescription, amenities } = given;
  const entries = Object.entries(given).map(([field, value]) => [
    field,
    typeof value === 'string' ? value.slice(0, MOST_OF_VALUE) : value,
  ]);
  return {
    ...(Object.fromEntries(entries) as Given),
    description,
    propertyDescription,
    amenities: amenities.map((amenity) => amenity.slice(0, MOST_OF_AMENITY)),
  };
}

function rowOf(given: Given, carriedOf: CarriedOf, homeOf: ReturnType<typeof createHomeOf>): ReadRow {
  const { line, externalId, columns } = given;
  try {
    const { home, notes } = homeOf(given);
    const { notes: ofLockbox, ...lockbox } = lockboxOf(given);
    const carried = carriedOf(columns);
    return { line, externalId, home, carried, notes: [...notes, ...ofLockbox], ...lockbox };
  } catch (error) {
    if (!(error instanceof RowRefused)) throw error;
    return { line, externalId, refused: error.message };
  }
}

type CarriedOf = (columns: Given['columns']) => Carried;

/** The rows of a file have the same columns. */
function createCarriedOf(format: FeedFormat): CarriedOf {
  if (format === 'zillow' || format === 'mits') return () => carriedFields[format];
  let last: { columns: Given['columns']; carried: Carried } | null = null;
  return (columns) => {
    if (last?.columns !== columns) last = { columns, carried: carriedColumns(columns ?? new Set()) };
    return last.carried;
  };
}
