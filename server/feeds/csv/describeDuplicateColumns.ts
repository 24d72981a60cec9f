import { formatQuoted } from '../values/texts.ts';

import type { Column } from './columns.ts';

/** Report lines for columns that have the same meaning. */
export function describeDuplicateColumns(
  header: readonly string[],
  columns: readonly (Column | null)[],
): string[] {
  return [...new Set(columns)].flatMap((column) => {
    const names = header.filter((_, index) => columns[index] === column);
    return column === null || names.length < 2
      ? []
      : `These columns mean the same thing: ${names.map(formatQuoted).join(', ')}. For each row we use the first one that has a value.`;
  });
}
