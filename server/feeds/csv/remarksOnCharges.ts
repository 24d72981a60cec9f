import type { Fee } from '#server/homes/home.ts';
import { isRequiredMonthly } from '#server/homes/pricing.ts';

import { quoted } from '../values/texts.ts';

import type { Column } from './columns.ts';
import { chargeOfColumn, isChargeColumn } from './namedCharges.ts';

/** What is made of columns whose names alone say that they are charges, as lines of the report. */
export function remarksOnCharges(columns: readonly (readonly [name: string, Column | null])[]): string[] {
  const groups = new Map<string, string[]>();
  for (const [name, column] of columns) {
    if (column === null || !isChargeColumn(column)) continue;
    const line = lineOn(chargeOfColumn(column));
    groups.set(line, [...(groups.get(line) ?? []), quoted(name)]);
  }
  return [...groups].map(([line, names]) => `${line} ${names.join(', ')}.${line === UNCLEAR ? REMEDY : ''}`);
}

const UNCLEAR = 'The name doesn’t say whether everyone pays this fee each month:';
const REMEDY =
  ' We don’t use these amounts, and a home that has one isn’t called “all in” unless its monthly fees or its total monthly price are listed. If everyone pays the fee each month, put “monthly” in the column’s name.';

function lineOn(charge: Pick<Fee, 'requirement' | 'timing'> | null): string {
  if (!charge) return UNCLEAR;
  if (isRequiredMonthly(charge)) return 'Read as a fee that everyone pays each month:';
  return charge.requirement === 'MANDATORY'
    ? 'Read as a fee that everyone pays once:'
    : 'Read as a fee that not everyone pays:';
}
