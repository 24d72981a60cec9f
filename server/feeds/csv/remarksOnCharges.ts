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

const UNCLEAR = 'Whether everybody pays it each month is not clear from the name of:';
const REMEDY =
  ' Nothing is taken from there, and a home with an amount in it is not called all in unless its monthly fees or its whole price are told. Write “monthly” into the name of a charge that everybody pays each month.';

function lineOn(charge: Pick<Fee, 'requirement' | 'timing'> | null): string {
  if (!charge) return UNCLEAR;
  if (isRequiredMonthly(charge)) return 'Taken for a charge that everybody pays each month:';
  return charge.requirement === 'MANDATORY'
    ? 'Taken for a charge that everybody pays once:'
    : 'Taken for a charge that not everybody pays:';
}
