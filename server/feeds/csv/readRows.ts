import { Readable } from 'node:stream';

import { CsvError, parse } from 'csv-parse';

import { type FeedOptions, FeedRejectedError } from '#server/feeds/feed.ts';
import type { RawRow } from '#server/feeds/normalize/rawHome.ts';
import { peekBeginning } from '#server/feeds/text/peekBeginning.ts';
import { isBlank, formatQuoted } from '#server/feeds/values/texts.ts';

import { type Cells, type Column, findColumn } from './columns.ts';
import { describeFeeColumns, describeDuplicateColumns, describeUnusedColumns } from './describeColumns.ts';
import { findFormula, parseCells } from './parseCells.ts';

const MAX_ROW_CHARACTERS = 1024 * 1024;
const MAX_COLUMNS = 500;

type CsvRecord = { record: string[]; info: { lines: number } };

/** Reads a table with a header, where each row is a home. */
export async function* readRows(
  text: AsyncIterable<string>,
  { say }: Pick<FeedOptions, 'say'>,
): AsyncIterable<RawRow> {
  const { beginning, text: whole } = await peekBeginning(text);
  const end = { character: '' };
  const records = Readable.from(limitLineLength(whole, end)).compose(
    parse({
      delimiter: detectDelimiter(beginning),
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: MAX_ROW_CHARACTERS,
      info: true,
    }),
  ) as AsyncIterable<CsvRecord>;

  let header: Header | null = null;
  let line = 1;
  let pendingRow: RawRow | null = null;
  let lastRecord: string[] = [];
  try {
    for await (const { record, info } of records) {
      if (header === null) {
        const columns = parseColumns(record);
        const unused = describeUnusedColumns(record, columns);
        if (unused !== null) say?.(unused);
        for (const line of describeDuplicateColumns(record, columns)) say?.(line);
        for (const line of describeFeeColumns(record.map((name, index) => [name, columns[index] ?? null])))
          say?.(line);
        header = { columns, known: new Set(columns.filter((column) => column !== null)) };
      } else {
        if (pendingRow) yield pendingRow;
        pendingRow = toRawRow(line, record, header);
        lastRecord = record;
      }
      line = info.lines + 1;
    }
  } catch (error) {
    if (error instanceof CsvError) throw new FeedRejectedError(formatCsvError(error, line));
    throw error;
  }
  if (header === null) throw new FeedRejectedError('The file is empty.');
  if (!pendingRow) return;
  const hasFinalLineBreak = end.character === '\n' || end.character === '\r';
  if (!hasFinalLineBreak) rejectTruncatedRow(pendingRow.line, lastRecord, header);
  yield hasFinalLineBreak ? pendingRow : flagPossiblyTruncated(pendingRow);
}

async function* limitLineLength(text: AsyncIterable<string>, end: { character: string }) {
  let lineLength = 0;
  for await (const piece of text) {
    end.character = piece.at(-1) ?? end.character;
    lineLength = piece.includes('\n') || piece.includes('\r') ? 0 : lineLength + piece.length;
    if (lineLength > MAX_ROW_CHARACTERS)
      throw new FeedRejectedError('A line in the file is longer than 1 MB.');
    yield piece;
  }
}

function detectDelimiter(beginning: string): string {
  const [header = ''] = beginning.split(/\r\n|\r|\n/, 1);
  const bare = header.replace(/"[^"]*"/g, '');
  const [max] = [',', '\t', ';', '|']
    .map((delimiter) => ({ delimiter, count: bare.split(delimiter).length }))
    .toSorted((a, b) => b.count - a.count);
  return max?.delimiter ?? ',';
}

function parseColumns(header: string[]): (Column | null)[] {
  if (header.length > MAX_COLUMNS) {
    throw new FeedRejectedError(
      `The file has ${header.length.toLocaleString('en-US')} columns. We read up to ${MAX_COLUMNS}.`,
    );
  }
  const columns = header.map((name) => findColumn(name));
  const missingColumns = [
    ['rent', ['rent', 'askingRent', 'bestRent', 'marketRent']],
    ['bedrooms', ['bedrooms', 'bedsBaths']],
    ['an id, a unit or an address', ['externalId', 'unitNumber', 'line1', 'address']],
  ].filter(([, names]) => !columns.some((column) => column !== null && names?.includes(column)));
  if (missingColumns.length > 0) {
    throw new FeedRejectedError(
      `The first line of the file lacks columns we need: ${missingColumns.map(([what]) => String(what)).join('; ')}. ` +
        `It starts with ${formatQuoted(header.slice(0, 4).join(', '))}.`,
    );
  }
  return columns;
}

type Header = { columns: readonly (Column | null)[]; known: ReadonlySet<Column> };

function toRawRow(line: number, record: string[], { columns, known }: Header): RawRow {
  const cells: Cells = {};
  for (const [index, column] of columns.entries()) {
    const value = record[index] ?? '';
    if (column !== null && !isBlank(value)) cells[column] ??= value;
  }
  const row = parseCells(line, cells, known);
  const reject = (reason: string): RawRow => ({ line, externalId: row.externalId, refused: reason });

  if (record.length !== columns.length) {
    return reject(
      `The row has ${record.length} of ${columns.length} cells. It’s cut off or has extra commas.`,
    );
  }
  // a door code may have slipped into these cells, and a rejection is stored
  if (findFormula(record.filter((_, index) => columns[index]?.startsWith('lockbox'))) !== null) {
    return reject('A lockbox cell looks like a spreadsheet formula. Replace it with plain text.');
  }
  const formula = findFormula(record.filter((_, index) => columns[index] !== null));
  return formula === null
    ? row
    : reject(
        `The cell ${formatQuoted(formula)} looks like a spreadsheet formula. Replace it with plain text.`,
      );
}

/** Blank cells and the end-of-file mark of old systems do not count as part of a row. */
const isBlankCell = (cell: string) => cell.replaceAll('\u001a', '').trim() === '';

function rejectTruncatedRow(line: number, record: string[], { columns }: Header): void {
  if (record.length >= columns.length || record.every(isBlankCell)) return;
  throw new FeedRejectedError(
    `The file ends in the middle of the row at line ${line}, after ${record.length} of ${columns.length} cells. It’s cut off.`,
  );
}

const flagPossiblyTruncated = (row: RawRow): RawRow =>
  'refused' in row
    ? row
    : {
        ...row,
        notes: [
          ...row.notes,
          'The file ends with this row, without a line break. Check that nothing is missing.',
        ],
      };

function formatCsvError(error: CsvError, line: number): string {
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') {
    return `A quotation mark in the row at line ${line} is never closed. The file is cut off.`;
  }
  return error.code === 'CSV_MAX_RECORD_SIZE'
    ? `The row at line ${line} is longer than 1 MB.`
    : `We can’t read the row at line ${line} because a quotation mark is out of place.`;
}
