import { quoted } from '../values/texts.ts';

import type { Column } from './columns.ts';

/** Which columns of a table mean the same, as lines of the report. */
export function sameColumns(header: readonly string[], columns: readonly (Column | null)[]): string[] {
  return [...new Set(columns)].flatMap((column) => {
    const names = header.filter((_, index) => columns[index] === column);
    return column === null || names.length < 2
      ? []
      : `These columns mean the same thing: ${names.map(quoted).join(', ')}. For each row we use the first one that has a value.`;
  });
}
