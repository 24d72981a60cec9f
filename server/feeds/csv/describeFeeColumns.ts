import { isRequiredMonthly } from '#domain/homes/disclosure.ts';
import type { Fee } from '#server/homes/home.ts';

import { formatQuoted } from '../values/texts.ts';

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
