import { open } from 'node:fs/promises';

import { getSupportedFields } from './csv/getSupportedFields.ts';
import { readRows } from './csv/readRows.ts';
import {
  type FeedFormat,
  type FeedOptions,
  type ReadRow,
  FeedRejectedError,
  RowRejectedError,
} from './feed.ts';
import type { FormatSupport } from './formatSupport.ts';
import { readMits } from './mits/readMits.ts';
import { createHomeMapper } from './normalize/createHomeMapper.ts';
import { parseLockbox } from './normalize/parseLockbox.ts';
import type { RawHome, RawRow } from './normalize/rawHome.ts';
import { readRently } from './rently/readRently.ts';
import { supportedFieldsByFormat } from './supportedFieldsByFormat.ts';
import { detectEncoding } from './text/detectEncoding.ts';
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

/** Detects the format from the beginning of a file. */
function detectFormat(beginning: string): FeedFormat {
  const text = beginning.trimStart();
  if (text.startsWith('<')) return detectXmlFormat(text);
  if (text.startsWith('[') || text.startsWith('{')) return 'rently';
  if (text === '') throw new FeedRejectedError('The file is empty.');
  return 'csv';
}

function detectXmlFormat(text: string): FeedFormat {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) {
    throw new FeedRejectedError(
      'The file declares a document type or entities (DOCTYPE). We don’t read feeds with those, so remove them.',
    );
  }
  if (/<(\w+:)?hotPadsItems\b/i.test(text)) return 'zillow';
  if (/<(\w+:)?(PhysicalProperty|PropertyMarketing)\b/i.test(text)) return 'mits';
  const [, root = 'the file starts with'] = /<([A-Za-z_][\w:.-]{0,60})/.exec(text) ?? [];
  throw new FeedRejectedError(
    `We don’t recognize the XML element ${root}. We read hotPadsItems (Zillow) and PhysicalProperty (MITS).`,
  );
}

const CHUNK_BYTES = 64 * 1024;

/** Reads the file as text, chunk by chunk. */
async function* readFeedText(file: string): AsyncIterable<string> {
  const encoding = await detectEncoding(file);
  const decoder = new TextDecoder(encoding);
  const handle = await open(file);
  try {
    const buffer = Buffer.alloc(CHUNK_BYTES);
    for (;;) {
      const { bytesRead } = await handle.read(buffer, 0, CHUNK_BYTES, null);
      const text = decoder.decode(buffer.subarray(0, bytesRead), { stream: bytesRead > 0 });
      if (text.includes('\0')) {
        throw new FeedRejectedError('The file contains NUL characters. It’s damaged or not text.');
      }
      if (text !== '') yield text;
      if (bytesRead === 0) return;
    }
  } finally {
    await handle.close();
  }
}
