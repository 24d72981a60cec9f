import { supportedFieldsByFormat } from './supportedFieldsByFormat.ts';
import type { FormatSupport } from './formatSupport.ts';
import { getSupportedFields } from './csv/getSupportedFields.ts';
import { readRows } from './csv/readRows.ts';
import type { FeedFormat, FeedOptions, ReadRow } from './feed.ts';
import { FeedRejectedError, RowRejectedError } from './feed.ts';
import type { RawHome, RawRow } from './normalize/rawHome.ts';
import { createHomeMapper } from './normalize/createHomeMapper.ts';
import { parseLockbox } from './normalize/parseLockbox.ts';
import { readMits } from './mits/readMits.ts';
import { readRently } from './rently/readRently.ts';
import { detectFormat } from './text/detectFormat.ts';
import { readFeedText } from './text/readFeedText.ts';
import { peekBeginning } from './text/peekBeginning.ts';
import { MAX_VALUE_LENGTH } from './values/texts.ts';
import { readZillow } from './zillow/readZillow.ts';

export { FeedRejectedError };
export type { FeedOptions, ReadRow };

const MAX_ROWS = 500_000;
const MAX_AMENITY_LENGTH = 200;

type Reader = (text: AsyncIterable<string>, options: FeedOptions) => AsyncIterable<RawRow>;

const readers: Record<FeedFormat, Reader> = {
  csv: readRows,
  zillow: readZillow,
  mits: readMits,
  rently: readRently,
};

/** Reads an operator's homes as a stream, so that memory does not grow with the file. */
export async function* readHomes(file: string, options: FeedOptions): AsyncIterable<ReadRow> {
  const max = options.maxRows ?? MAX_ROWS;
  const mapHome = createHomeMapper(options);
  const { beginning, text, close } = await peekBeginning(readFeedText(file));
  let count = 0;

  try {
    const format = options.format ?? detectFormat(beginning);
    const resolveSupport = createSupportResolver(format);
    for await (const row of readers[format](text, options)) {
      count += 1;
      if (count > max) {
        throw new FeedRejectedError(
          `The file has more than ${max.toLocaleString('en-US')} homes. Split it, or ask for a higher limit.`,
        );
      }
      yield 'refused' in row ? row : toReadRow(truncateValues(row), resolveSupport, mapHome);
    }
  } finally {
    await close();
  }
  if (count === 0) throw new FeedRejectedError('The file has no homes.');
}

/** A description has its own limit. An address that is too long is not truncated. */
function truncateValues(raw: RawHome): RawHome {
  const { description, propertyDescription, amenities } = raw;
  const entries = Object.entries(raw).map(([field, value]) => [
    field,
    typeof value === 'string' ? value.slice(0, MAX_VALUE_LENGTH) : value,
  ]);
  return {
    ...(Object.fromEntries(entries) as RawHome),
    description,
    propertyDescription,
    amenities: amenities.map((amenity) => amenity.slice(0, MAX_AMENITY_LENGTH)),
  };
}

function toReadRow(
  raw: RawHome,
  resolveSupport: SupportResolver,
  mapHome: ReturnType<typeof createHomeMapper>,
): ReadRow {
  const { line, externalId, columns } = raw;
  try {
    const { home, notes } = mapHome(raw);
    const { notes: lockboxNotes, ...lockbox } = parseLockbox(raw);
    const supportedFields = resolveSupport(columns);
    return {
      line,
      externalId,
      home,
      supportedFields,
      notes: [...notes, ...lockboxNotes],
      ...lockbox,
    };
  } catch (error) {
    if (!(error instanceof RowRejectedError)) throw error;
    return { line, externalId, refused: error.message };
  }
}

type SupportResolver = (columns: RawHome['columns']) => FormatSupport;

/** All rows of a file have the same columns. */
function createSupportResolver(format: FeedFormat): SupportResolver {
  if (format === 'zillow' || format === 'mits') return () => supportedFieldsByFormat[format];
  let last: { columns: RawHome['columns']; supportedFields: FormatSupport } | null = null;
  return (columns) => {
    if (last?.columns !== columns)
      last = { columns, supportedFields: getSupportedFields(columns ?? new Set()) };
    return last.supportedFields;
  };
}
