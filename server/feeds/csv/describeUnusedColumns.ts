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
  const more = unused.length > MAX_LISTED ? ` and ${unused.length - MAX_LISTED} more` : '';
  return `${unused.length === 1 ? 'This column is' : 'These columns are'} not used: ${listed}${more}.`;
}
