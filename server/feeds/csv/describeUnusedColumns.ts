import { formatQuoted } from '../values/texts.ts';

import type { Column } from './columns.ts';

const MAX_LISTED = 30;

/** A report line that lists the columns that were not used, or null when all were. */
export function describeUnusedColumns(
  header: readonly string[],
  columns: readonly (Column | null)[],
): string | null {
  const unused = header.filter((name, index) => columns[index] === null && name.trim() !== '');
  if (unused.length === 0) return null;
  const listed = unused.slice(0, MAX_LISTED).map(formatQuoted).join(', ');
  if (unused.length === 1) return `This column is not used: ${listed}.`;
  return unused.length > MAX_LISTED
    ? `These columns are not used: ${listed} and ${unused.length - MAX_LISTED} more.`
    : `These columns are not used: ${listed}.`;
}
