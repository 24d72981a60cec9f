import type { Refused } from './batch.ts';
import type { tellDifference } from './difference.ts';
import type { LockboxChanges } from './lockboxes/settleLockboxes.ts';
import type { Counts } from './runs.ts';

export const MOST_TOLD = 50;

type Told = Awaited<ReturnType<typeof tellDifference>>;

export const number = (count: number) => count.toLocaleString('en-US');

export const plural = (count: number, one: string, many = `${one}s`) =>
  `${number(count)} ${count === 1 ? one : many}`;

/** 3 added, 2 changed, 95 unchanged */
export const inShort = ({ added, changed, unchanged }: Pick<Counts, 'added' | 'changed' | 'unchanged'>) =>
  `${number(added)} added, ${number(changed)} changed, ${number(unchanged)} unchanged`;

/** 2 lockboxes added, 0 changed, 1 removed */
export const lockboxesInShort = ({ hung, changed, takenAway }: LockboxChanges) =>
  hung + changed + takenAway === 0
    ? ''
    : `; ${plural(hung, 'lockbox', 'lockboxes')} added, ${number(changed)} changed, ${number(takenAway)} removed`;

export function refusedLines(first: readonly Refused[], { rows, refused }: Counts): string[] {
  if (refused === 0) return [];
  return [
    `${plural(refused, 'row was', 'rows were')} refused${first.length < refused ? ` (first ${first.length} shown)` : ''}:`,
    ...first.map(
      ({ line, externalId, reason }) =>
        `  line ${line}${externalId === null ? '' : `, ${externalId}`}: ${reason}`,
    ),
    ...(refused > rows - refused
      ? ['More rows were refused than imported. Is this the right file and format?']
      : []),
  ];
}

export function noteLines(first: readonly { line: number; note: string }[], count: number): string[] {
  if (count === 0) return [];
  return [
    `${plural(count, 'note')}${first.length < count ? ` (first ${first.length} shown)` : ''}:`,
    ...first.map(({ line, note }) => `  line ${line}: ${note}`),
  ];
}

export function differenceLines(told: Told, counts: Counts): string[] {
  return [
    ...section('added', told.added, counts.added),
    ...section('changed', told.changed.map(withFields), counts.changed),
    ...section('changed properties', told.changedProperties.map(withFields), told.changedProperties.length),
    `${number(counts.unchanged)} unchanged`,
    ...section('missing from two files in a row and closed', told.closing, counts.closed),
  ];
}

const withFields = ({ externalId, fields }: Told['changed'][number]) =>
  `${externalId}${fields.length === 0 ? '' : `: ${fields.join(', ')}`}`;

export const section = (title: string, lines: readonly string[], count: number) =>
  count === 0
    ? []
    : [
        `${number(count)} ${title}${count > MOST_TOLD ? ` (first ${lines.length} shown)` : ''}:`,
        ...lines.map((line) => `  ${line}`),
      ];

export const nothingChanged = (because: string): string => `Nothing was changed: ${because}`;
