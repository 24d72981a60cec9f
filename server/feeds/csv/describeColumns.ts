import { isRequiredMonthly } from '#domain/homes/disclosure.ts';
import { formatQuoted } from '#server/feeds/values/texts.ts';
import type { Fee } from '#server/homes/home.ts';

import type { Column } from './columns.ts';
import { findFeeTemplate, isFeeColumn } from './feeColumns.ts';

/** Report lines for columns that were recognized as fees by name alone. */
export function describeFeeColumns(columns: readonly (readonly [name: string, Column | null])[]): string[] {
  const groups = new Map<FeeColumnUse, string[]>();
  for (const [name, column] of columns) {
    if (column === null || !isFeeColumn(column)) continue;
    const use = getFeeColumnUse(findFeeTemplate(column));
    groups.set(use, [...(groups.get(use) ?? []), formatQuoted(name)]);
  }
  return [...groups].map(([use, names]) => feeColumnNotes[use](names.join(', ')));
}

type FeeColumnUse = 'unclear' | 'everyoneMonthly' | 'everyoneOnce' | 'someRenters';

const feeColumnNotes: Record<FeeColumnUse, (names: string) => string> = {
  unclear: (names) =>
    `The name doesn’t say whether everyone pays this fee each month: ${names}. We don’t use these amounts, and a home that has one isn’t called “all in” unless its monthly fees or its total monthly price are listed. If everyone pays the fee each month, put “monthly” in the column’s name.`,
  everyoneMonthly: (names) => `Read as a fee that everyone pays each month: ${names}.`,
  everyoneOnce: (names) => `Read as a fee that everyone pays once: ${names}.`,
  someRenters: (names) => `Read as a fee that only some renters pay: ${names}.`,
};

function getFeeColumnUse(terms: Pick<Fee, 'requirement' | 'timing'> | null): FeeColumnUse {
  if (!terms) return 'unclear';
  if (isRequiredMonthly(terms)) return 'everyoneMonthly';
  return terms.requirement === 'MANDATORY' ? 'everyoneOnce' : 'someRenters';
}

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
