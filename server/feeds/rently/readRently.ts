import type { Cells, Column } from '../csv/columns.ts';
import { columnOfHeader } from '../csv/columns.ts';
import { givenOfCells } from '../csv/givenOfCells.ts';
import { remarksOnCharges } from '../csv/remarksOnCharges.ts';
import type { FeedOptions } from '../feed.ts';
import { FeedRefused } from '../feed.ts';
import type { GivenRow } from '../given/given.ts';

import { splitArray } from './splitArray.ts';
import { vendorSerialOf } from './vendorSerial.ts';

/** A list of homes with names as a table has them. What opens a door is never read. */
export async function* readRently(
  text: AsyncIterable<string>,
  { say }: Pick<FeedOptions, 'say'>,
): AsyncIterable<GivenRow> {
  const seen = new Set<Column>();
  for await (const { line, json } of splitArray(text)) {
    const { cells, columns, names } = cellsOf(parsed(json, line));
    const news = [...names].filter(([, column]) => !seen.has(column));
    for (const [, column] of news) seen.add(column);
    for (const remark of remarksOnCharges(news)) say?.(remark);
    yield givenOfCells(line, cells, columns);
  }
}

function parsed(json: string, line: number): object {
  try {
    return JSON.parse(json) as object;
  } catch {
    throw new FeedRefused(`Line ${line}: the JSON isn’t valid. We can’t read the file.`);
  }
}

function cellsOf(home: object) {
  const cells: Cells = {};
  const columns = new Set<Column>();
  const names = new Map<string, Column>();
  for (const [name, value] of entriesOf(home)) {
    const column = columnOfHeader(name);
    const text = textOf(value);
    if (column === null) continue;
    columns.add(column);
    names.set(name, column);
    if (text !== null) cells[column] ??= text;
  }
  const serial = vendorSerialOf(home);
  if (serial !== undefined && !columns.has('lockboxSerial')) {
    columns.add('lockboxSerial');
    if (serial !== null) cells.lockboxSerial = serial;
  }
  return { cells, columns, names };
}

/** An address, a place or a lockbox may be an object of its own. */
const entriesOf = (home: object): [string, unknown][] =>
  Object.entries(home).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).map(([key, part]): [string, unknown] => [nameWithin(name, key), part])
      : [[name, value] as [string, unknown]],
  );

/** Where a lockbox hangs is no part of the address. */
const nameWithin = (name: string, key: string) => (/lock_?box/i.test(name) ? `lockbox ${key}` : key);

function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value.trim() === '' ? null : value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (!Array.isArray(value)) return null;
  const texts = value.map((one: unknown) =>
    typeof one === 'object' && one !== null ? textOf((one as { url?: unknown }).url) : textOf(one),
  );
  return texts.filter((text) => text !== null).join('|') || null;
}
