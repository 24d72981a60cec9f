import { formatCount } from '#domain/text.ts';
import type { Home } from '#server/homes/home.ts';
import { findSizedPhoto } from '#server/homes/pictures/sizedAddress.ts';
import type { PictureSizes } from '#server/organizations/queries.ts';

import type { RejectedRow } from './batch.ts';
import { type getDifference, MAX_LISTED } from './getDifference.ts';
import type { Counts } from './importRuns.ts';
import type { LockboxChanges } from './lockboxes/reconcileLockboxes.ts';

type DifferenceReport = Awaited<ReturnType<typeof getDifference>>;

export const formatNumber = (count: number) => count.toLocaleString('en-US');

/** 3 added, 2 changed, 95 unchanged */
export const formatCounts = ({
  added,
  changed,
  unchanged,
}: Pick<Counts, 'added' | 'changed' | 'unchanged'>) =>
  `${formatNumber(added)} added, ${formatNumber(changed)} changed, ${formatNumber(unchanged)} unchanged`;

export const formatLockboxCount = (count: number) => formatCount(count, 'lockbox', 'lockboxes');

/** 2 lockboxes added, 0 changed, 1 removed; null when there are none. */
export const formatLockboxChanges = ({ added, changed, removed }: LockboxChanges): string | null =>
  added + changed + removed === 0
    ? null
    : `${formatLockboxCount(added)} added, ${formatNumber(changed)} changed, ${formatNumber(removed)} removed`;

export const formatRefusals = (first: readonly RejectedRow[], { rows, refused }: Counts): string[] => [
  ...formatSection(
    formatCount(refused, 'row was refused', 'rows were refused'),
    first.map(({ line, externalId, reason }) =>
      externalId === null ? `line ${line}: ${reason}` : `line ${line}, ${externalId}: ${reason}`,
    ),
    refused,
  ),
  ...(refused > rows - refused
    ? ['More rows were refused than imported. Is this the right file and format?']
    : []),
];

export const formatNotes = (first: readonly { line: number; note: string }[], count: number): string[] =>
  formatSection(
    formatCount(count, 'note'),
    first.map(({ line, note }) => `line ${line}: ${note}`),
    count,
  );

export function formatDifference(difference: DifferenceReport, counts: Counts): string[] {
  return [
    ...formatSection(`${formatNumber(counts.added)} added`, difference.added, counts.added),
    ...formatSection(
      `${formatNumber(counts.changed)} changed`,
      difference.changed.map(formatChangedFields),
      counts.changed,
    ),
    ...formatSection(
      formatCount(difference.changedProperties.length, 'changed property', 'changed properties'),
      difference.changedProperties.map(formatChangedFields),
      difference.changedProperties.length,
    ),
    `${formatNumber(counts.unchanged)} unchanged`,
    ...formatSection(
      `${formatNumber(counts.closed)} missing from two files in a row and closed`,
      difference.closing,
      counts.closed,
    ),
  ];
}

const formatChangedFields = ({ externalId, fields }: DifferenceReport['changed'][number]) =>
  fields.length === 0 ? externalId : `${externalId}: ${fields.join(', ')}`;

/** The title says the count. */
export const formatSection = (title: string, lines: readonly string[], count: number) =>
  count === 0
    ? []
    : [
        count > MAX_LISTED ? `${title} (first ${lines.length} shown):` : `${title}:`,
        ...lines.map((line) => `  ${line}`),
      ];

export const formatNothingChanged = (reason: string): string => `Nothing was changed: ${reason}`;

const MAX_HOSTS = 10;
const ANY_SIZE = { width: 1200, format: 'webp' } as const;

/** Counts the pictures that no page will show, because the host that pages load them from isn't in PICTURE_HOSTS. */
export function createBlockedPictureTally(
  pictureHosts: readonly string[],
  pictureSizes: readonly PictureSizes[],
) {
  const known = new Set(pictureHosts);
  const blockedCounts = new Map<string, number>();
  return {
    add({ pictures }: Home) {
      for (const { url: original } of pictures) {
        const url = original && (findSizedPhoto(original, pictureSizes)?.getAddress(ANY_SIZE) ?? original);
        const { origin } = url !== undefined && URL.canParse(url) ? new URL(url) : { origin: null };
        if (origin !== null && !known.has(origin))
          blockedCounts.set(origin, (blockedCounts.get(origin) ?? 0) + 1);
      }
    },
    formatLines(): string[] {
      const hosts = [...blockedCounts].sort(([, a], [, b]) => b - a);
      const rest = hosts.length - MAX_HOSTS;
      return [
        ...hosts
          .slice(0, MAX_HOSTS)
          .map(
            ([origin, count]) =>
              `${formatCount(count, 'picture')} at ${origin} won’t be shown. Add that host to PICTURE_HOSTS.`,
          ),
        ...(rest > 0 ? [`The same goes for ${formatCount(rest, 'other host')}.`] : []),
      ];
    },
  };
}
