import { type Cells, type Column, findColumn } from '#server/feeds/csv/columns.ts';
import { describeFeeColumns } from '#server/feeds/csv/describeColumns.ts';
import { parseCells } from '#server/feeds/csv/parseCells.ts';
import { type FeedOptions, FeedRejectedError } from '#server/feeds/feed.ts';
import type { RawRow } from '#server/feeds/normalize/rawHome.ts';

import { splitArray } from './splitArray.ts';

/** Reads a list of homes with the same field names as a table. Door codes are never read. */
export async function* readRently(
  text: AsyncIterable<string>,
  { say }: Pick<FeedOptions, 'say'>,
): AsyncIterable<RawRow> {
  const seen = new Set<Column>();
  for await (const { line, json } of splitArray(text)) {
    const { cells, columns, names } = toCells(parseLine(json, line));
    const newNames = [...names].filter(([, column]) => !seen.has(column));
    for (const [, column] of newNames) seen.add(column);
    for (const remark of describeFeeColumns(newNames)) say?.(remark);
    yield parseCells(line, cells, columns);
  }
}

function parseLine(json: string, line: number): object {
  try {
    return JSON.parse(json) as object;
  } catch {
    throw new FeedRejectedError(`Line ${line}: the JSON isn’t valid. We can’t read the file.`);
  }
}

function toCells(home: object) {
  const cells: Cells = {};
  const columns = new Set<Column>();
  const names = new Map<string, Column>();
  for (const [name, value] of listEntries(home)) {
    const column = findColumn(name);
    const text = column === 'photoFocus' ? toFocusTexts(value) : toText(value);
    if (column === null) continue;
    columns.add(column);
    names.set(name, column);
    if (text !== null) cells[column] ??= text;
    if (column === 'photos' && hasFocus(value)) {
      columns.add('photoFocus');
      cells.photoFocus ??= value
        .filter((photo) => toText([photo]) !== null)
        .map((photo) => toFocusText(getFocus(photo)))
        .join('|');
    }
  }
  const serial = parseVendorSerial(home);
  if (serial !== undefined && !columns.has('lockboxSerial')) {
    columns.add('lockboxSerial');
    if (serial !== null) cells.lockboxSerial = serial;
  }
  return { cells, columns, names };
}

/** An address, a place or a lockbox may be a nested object. */
const listEntries = (home: object): [string, unknown][] =>
  Object.entries(home).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).map(([key, part]): [string, unknown] => [toNestedName(name, key), part])
      : [[name, value] as [string, unknown]],
  );

/** A lockbox's location is not part of the address. */
const toNestedName = (name: string, key: string) => (/lock_?box/i.test(name) ? `lockbox ${key}` : key);

function toText(value: unknown): string | null {
  if (typeof value === 'string') return value.trim() === '' ? null : value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (!Array.isArray(value)) return null;
  const texts = value.map((one: unknown) =>
    typeof one === 'object' && one !== null ? toText((one as { url?: unknown }).url) : toText(one),
  );
  return texts.filter((text) => text !== null).join('|') || null;
}

/** Photos that are objects can each have their focus point: { "url": …, "focus": "50% 20%" } */
const getFocus = (photo: unknown): unknown => (Object(photo) as { focus?: unknown }).focus;
const hasFocus = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value.some((photo) => getFocus(photo) !== undefined);

/** One for each photo. An empty one keeps its place. */
const toFocusTexts = (value: unknown): string | null =>
  Array.isArray(value) ? value.map(toFocusText).join('|') : toText(value);

function toFocusText(focus: unknown): string {
  if (typeof focus !== 'object' || focus === null) return toText(focus) ?? '';
  const { x, y } = focus as { x?: unknown; y?: unknown };
  return `${toText(x) ?? ''} ${toText(y) ?? ''}`.trim();
}

/** Placeholders that the vendor writes instead of a serial. */
const isPlaceholder = (serial: string) => /^(?:ignore|defaultprelease|0*)$/i.test(serial);
const UNASSIGNED_SERIAL = 'unassign';

/**
 * The vendor's own lists name the serial `lockbox`, next to where the box hangs. In other lists `lockbox` may
 * be the code that opens the door, and is not read. Null: no box hangs there; undefined: not specified.
 */
function parseVendorSerial(home: object): string | null | undefined {
  if (!('tag' in home && 'lockbox' in home && 'lockbox_instruction' in home)) return undefined;
  const { lockbox } = home;
  if (typeof lockbox !== 'string' && typeof lockbox !== 'number') return undefined;
  const serial = String(lockbox).trim();
  if (isPlaceholder(serial)) return undefined;
  return serial.toLowerCase() === UNASSIGNED_SERIAL ? null : serial;
}
