import { isRequiredMonthly } from '#domain/homes/disclosure.ts';
import type { Fee } from '#server/homes/home.ts';

import { formatQuoted } from '../values/texts.ts';

import type { Column } from './columns.ts';
import { findFeeTemplate, isFeeColumn } from './namedFees.ts';

/** Report lines for columns that were recognized as fees by name alone. */
export function describeFeeColumns(columns: readonly (readonly [name: string, Column | null])[]): string[] {
  const groups = new Map<string, string[]>();
  for (const [name, column] of columns) {
    if (column === null || !isFeeColumn(column)) continue;
    const line = formatFeeColumnNote(findFeeTemplate(column));
    groups.set(line, [...(groups.get(line) ?? []), formatQuoted(name)]);
  }
  return [...groups].map(([line, names]) => `${line} ${names.join(', ')}.${line === UNCLEAR ? REMEDY : ''}`);
}

const UNCLEAR = 'The name doesn’t say whether everyone pays this fee each month:';
const REMEDY =
  ' We don’t use these amounts, and a home that has one isn’t called “all in” unless its monthly fees or its total monthly price are listed. If everyone pays the fee each month, put “monthly” in the column’s name.';

function formatFeeColumnNote(terms: Pick<Fee, 'requirement' | 'timing'> | null): string {
  if (!terms) return UNCLEAR;
  if (isRequiredMonthly(terms)) return 'Read as a fee that everyone pays each month:';
  return terms.requirement === 'MANDATORY'
    ? 'Read as a fee that everyone pays once:'
    : 'Read as a fee that only some renters pay:';
}
