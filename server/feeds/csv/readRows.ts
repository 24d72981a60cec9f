import { Readable } from 'node:stream';

import { CsvError, parse } from 'csv-parse';

import type { FeedOptions } from '../feed.ts';
import { FeedRefused } from '../feed.ts';
import type { GivenRow } from '../given/given.ts';
import { beginningOf } from '../text/beginning.ts';
import { isBlank, quoted } from '../values/texts.ts';

import type { Cells, Column } from './columns.ts';
import { columnOfHeader } from './columns.ts';
import { formulaIn } from './formula.ts';
import { givenOfCells } from './givenOfCells.ts';
import { remarksOnCharges } from './remarksOnCharges.ts';
import { sameColumns } from './sameColumns.ts';
import { unusedColumns } from './unusedColumns.ts';

const MOST_CHARACTERS_IN_ROW = 1024 * 1024;
const MOST_COLUMNS = 500;

type Record = { record: string[]; info: { lines: number } };

/** A table with a header: each row is a home. */
export async function* readRows(
  text: AsyncIterable<string>,
  { say }: Pick<FeedOptions, 'say'>,
): AsyncIterable<GivenRow> {
  const { beginning, text: whole } = await beginningOf(text);
  const end = { character: '' };
  const records = Readable.from(watched(whole, end)).compose(
    parse({
      delimiter: delimiterOf(beginning),
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: MOST_CHARACTERS_IN_ROW,
      info: true,
    }),
  ) as AsyncIterable<Record>;

  let header: Header | null = null;
  let line = 1;
  let held: GivenRow | null = null;
  let last: string[] = [];
  try {
    for await (const { record, info } of records) {
      if (header === null) {
        const columns = columnsOf(record);
        const unused = unusedColumns(record, columns);
        if (unused !== null) say?.(unused);
        for (const line of sameColumns(record, columns)) say?.(line);
        for (const line of remarksOnCharges(record.map((name, at) => [name, columns[at] ?? null])))
          say?.(line);
        header = { columns, known: new Set(columns.filter((column) => column !== null)) };
      } else {
        if (held) yield held;
        held = rowOf(line, record, header);
        last = record;
      }
      line = info.lines + 1;
    }
  } catch (error) {
    if (error instanceof CsvError) throw new FeedRefused(sentenceAbout(error, line));
    throw error;
  }
  if (header === null) throw new FeedRefused('The file is empty.');
  if (!held) return;
  const isEnded = end.character === '\n' || end.character === '\r';
  if (!isEnded) refuseHalf(held.line, last, header);
  yield isEnded ? held : perhapsCutOff(held);
}

async function* watched(text: AsyncIterable<string>, end: { character: string }) {
  let silent = 0;
  for await (const piece of text) {
    end.character = piece.at(-1) ?? end.character;
    silent = piece.includes('\n') || piece.includes('\r') ? 0 : silent + piece.length;
    if (silent > MOST_CHARACTERS_IN_ROW) throw new FeedRefused('A line in the file is longer than 1 MB.');
    yield piece;
  }
}

function delimiterOf(beginning: string): string {
  const [header = ''] = beginning.split(/\r\n|\r|\n/, 1);
  const bare = header.replace(/"[^"]*"/g, '');
  const [most] = [',', '\t', ';', '|']
    .map((delimiter) => ({ delimiter, count: bare.split(delimiter).length }))
    .toSorted((a, b) => b.count - a.count);
  return most?.delimiter ?? ',';
}

function columnsOf(header: string[]): (Column | null)[] {
  if (header.length > MOST_COLUMNS) {
    throw new FeedRefused(
      `The file has ${header.length.toLocaleString('en-US')} columns. We read up to ${MOST_COLUMNS}.`,
    );
  }
  const columns = header.map((name) => columnOfHeader(name));
  const lacks = [
    ['the rent', ['rent', 'askingRent', 'bestRent', 'marketRent']],
    ['the bedrooms', ['bedrooms', 'bedsBaths']],
    ['an id, a unit or an address', ['externalId', 'unitNumber', 'line1', 'address']],
  ].filter(([, names]) => !columns.some((column) => column !== null && names?.includes(column)));
  if (lacks.length > 0) {
    throw new FeedRefused(
      `The first line of the file has no column for ${lacks.map(([what]) => String(what)).join(', and none for ')}. ` +
        `It starts with ${quoted(header.slice(0, 4).join(', '))}.`,
    );
  }
  return columns;
}

type Header = { columns: readonly (Column | null)[]; known: ReadonlySet<Column> };

function rowOf(line: number, record: string[], { columns, known }: Header): GivenRow {
  const cells: Cells = {};
  for (const [index, column] of columns.entries()) {
    const value = record[index] ?? '';
    if (column !== null && !isBlank(value)) cells[column] ??= value;
  }
  const given = givenOfCells(line, cells, known);
  const refused = (reason: string): GivenRow => ({ line, externalId: given.externalId, refused: reason });

  if (record.length !== columns.length) {
    return refused(
      `The row has ${record.length} of ${columns.length} cells. It’s cut off or has extra commas.`,
    );
  }
  // what opens a door may have slipped in there, and a refusal is kept
  if (formulaIn(record.filter((_, index) => columns[index]?.startsWith('lockbox'))) !== null) {
    return refused('A lockbox cell begins like a spreadsheet formula.');
  }
  const formula = formulaIn(record.filter((_, index) => columns[index] !== null));
  return formula === null ? given : refused(`The cell ${quoted(formula)} begins like a spreadsheet formula.`);
}

/** What is blank, or the mark with which old systems end a file, is no half of a row. */
const isLeftOver = (cell: string) => cell.replaceAll('\u001a', '').trim() === '';

function refuseHalf(line: number, record: string[], { columns }: Header): void {
  if (record.length >= columns.length || record.every(isLeftOver)) return;
  throw new FeedRefused(
    `The file ends in the middle of the row at line ${line}, after ${record.length} of ${columns.length} cells. It’s cut off.`,
  );
}

const perhapsCutOff = (row: GivenRow): GivenRow =>
  'refused' in row
    ? row
    : {
        ...row,
        notes: [
          ...row.notes,
          'The file ends with this row, without a line break. Check that nothing is missing.',
        ],
      };

function sentenceAbout(error: CsvError, line: number): string {
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') {
    return `A quotation mark in the row at line ${line} is never closed. The file is cut off.`;
  }
  return error.code === 'CSV_MAX_RECORD_SIZE'
    ? `The row at line ${line} is longer than 1 MB.`
    : `We can’t read the row at line ${line} because a quotation mark is out of place.`;
}
