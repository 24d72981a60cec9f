import type { Limit, Row } from './rows.ts';

export type NotRun = { what: string; reason: string };
export type Report = { rows: Row[]; notRun: NotRun[] };

const columns = ['what', 'ours', 'floor', 'ratio', 'limit', ''] as const;
const marks = { pass: '✓ pass', missed: '✗ missed', 'no limit': '– no limit' };

/** One table, and a list of what is not in it. */
export function reportText({ rows, notRun }: Report): string {
  const notes = [...new Set(rows.flatMap(({ note }) => note ?? []))];
  const noteMark = ({ note }: Row) => (note === null ? '' : ` [${notes.indexOf(note) + 1}]`);
  const lines = rows.map((it) => [
    it.what + noteMark(it),
    withUnit(it.ours, it),
    it.floor === null ? '–' : withUnit(it.floor, it),
    it.ratio === null ? '–' : it.ratio.toFixed(2),
    limitText(it),
    marks[it.verdict],
  ]);
  return [
    ...aligned([[...columns], ...lines]),
    '',
    ...notes.map((note, index) => `[${index + 1}] ${note}`),
    ...(notRun.length > 0 ? ['', 'Not run'] : []),
    ...notRun.map(({ what, reason }) => `  ${what}: ${reason}`),
  ].join('\n');
}

function aligned(lines: string[][]): string[] {
  const widths = columns.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const isNumber = (column: number) => column > 0 && column < columns.length - 1;
  const pad = (text: string, column: number) =>
    isNumber(column) ? text.padStart(widths[column] ?? 0) : text.padEnd(widths[column] ?? 0);
  return lines.map((line) => line.map(pad).join('  ').trimEnd());
}

const withUnit = (value: number, { unit }: Row) => `${short(value)} ${unit}`.trim();

const short = (value: number) =>
  value >= 100 || Number.isInteger(value) ? value.toFixed(0) : value.toPrecision(value < 0.01 ? 1 : 3);

function limitText({ limit, unit }: Row): string {
  if (!limit) return '–';
  const { of, max, min } = limit;
  const measure = of === 'ratio' ? ' times' : unit && ` ${unit}`;
  return [
    max === undefined ? '' : `at most ${max}${measure}`,
    min === undefined ? '' : `at least ${min}${measure}`,
    conditionText(limit),
  ]
    .filter((part) => part !== '')
    .join(', ');
}

const conditionText = ({ meantFrom }: Limit) =>
  meantFrom === undefined ? '' : `from ${meantFrom} ms of SQL`;
