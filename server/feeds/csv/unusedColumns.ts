import { quoted } from '../values/texts.ts';

import type { Column } from './columns.ts';

const MOST_TOLD = 30;

/** Which columns of a table nothing is taken from, as a line of the report. Null when there are none. */
export function unusedColumns(header: readonly string[], columns: readonly (Column | null)[]): string | null {
  const unused = header.filter((name, index) => columns[index] === null && name.trim() !== '');
  if (unused.length === 0) return null;
  const told = unused.slice(0, MOST_TOLD).map(quoted).join(', ');
  const more = unused.length > MOST_TOLD ? ` and ${unused.length - MOST_TOLD} more` : '';
  return `${unused.length === 1 ? 'This column is' : 'These columns are'} not used: ${told}${more}.`;
}
