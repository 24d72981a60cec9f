import { formatCount } from '#domain/text.ts';
import type { RejectedRow } from './batch.ts';
import type { getDifference } from './getDifference.ts';
import type { LockboxChanges } from './lockboxes/reconcileLockboxes.ts';
import type { Counts } from './importRuns.ts';

export const MAX_LISTED = 50;

type DifferenceReport = Awaited<ReturnType<typeof getDifference>>;

export const formatNumber = (count: number) => count.toLocaleString('en-US');

/** 3 added, 2 changed, 95 unchanged */
export const formatCounts = ({
  added,
  changed,
  unchanged,
}: Pick<Counts, 'added' | 'changed' | 'unchanged'>) =>
  `${formatNumber(added)} added, ${formatNumber(changed)} changed, ${formatNumber(unchanged)} unchanged`;

/** 2 lockboxes added, 0 changed, 1 removed */
export const formatLockboxChanges = ({ added, changed, removed }: LockboxChanges) =>
  added + changed + removed === 0
    ? ''
    : `; ${formatCount(added, 'lockbox', 'lockboxes')} added, ${formatNumber(changed)} changed, ${formatNumber(removed)} removed`;

export function formatRefusals(first: readonly RejectedRow[], { rows, refused }: Counts): string[] {
  if (refused === 0) return [];
  return [
    `${formatCount(refused, 'row was', 'rows were')} refused${first.length < refused ? ` (first ${first.length} shown)` : ''}:`,
    ...first.map(
      ({ line, externalId, reason }) =>
        `  line ${line}${externalId === null ? '' : `, ${externalId}`}: ${reason}`,
    ),
    ...(refused > rows - refused
      ? ['More rows were refused than imported. Is this the right file and format?']
      : []),
  ];
}

export function formatNotes(first: readonly { line: number; note: string }[], count: number): string[] {
  if (count === 0) return [];
  return [
    `${formatCount(count, 'note')}${first.length < count ? ` (first ${first.length} shown)` : ''}:`,
    ...first.map(({ line, note }) => `  line ${line}: ${note}`),
  ];
}

export function formatDifference(difference: DifferenceReport, counts: Counts): string[] {
  return [
    ...formatSection('added', difference.added, counts.added),
    ...formatSection('changed', difference.changed.map(formatChangedFields), counts.changed),
    ...formatSection(
      'changed properties',
      difference.changedProperties.map(formatChangedFields),
      difference.changedProperties.length,
    ),
    `${formatNumber(counts.unchanged)} unchanged`,
    ...formatSection('missing from two files in a row and closed', difference.closing, counts.closed),
  ];
}

const formatChangedFields = ({ externalId, fields }: DifferenceReport['changed'][number]) =>
  `${externalId}${fields.length === 0 ? '' : `: ${fields.join(', ')}`}`;

export const formatSection = (title: string, lines: readonly string[], count: number) =>
  count === 0
    ? []
    : [
        `${formatNumber(count)} ${title}${count > MAX_LISTED ? ` (first ${lines.length} shown)` : ''}:`,
        ...lines.map((line) => `  ${line}`),
      ];

export const formatNothingChanged = (reason: string): string => `Nothing was changed: ${reason}`;
