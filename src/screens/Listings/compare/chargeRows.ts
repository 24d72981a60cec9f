import type { ComparedHome } from '#src/api/comparedHomes.ts';
import type { Row as Charge } from '#src/lib/priceRows.ts';
import { dueTimes, rowsOf } from '#src/lib/priceRows.ts';
import { formatMoney } from '#src/lib/money.ts';
import { areAllUntold } from '#src/lib/untoldPrice.ts';

import type { Cell, Row, RowGroup } from './rows.ts';
import { rowOf } from './rows.ts';

const NONE: Cell = { lines: ['None'], isNothing: true };
const UNTOLD: Cell = { lines: ['Not listed'], isNothing: true };

/** Every charge that one of the homes has, by when it is due: what everybody pays first, with its sum. */
export function chargeGroups(homes: readonly ComparedHome[]): RowGroup[] {
  return dueTimes.flatMap(([timing, title]): RowGroup[] => {
    const charges = homes.map(({ pricing }) => rowsOf(pricing, timing));
    const isRequired = ({ requirement }: Charge) => requirement === 'MANDATORY';
    const isUntold = homes.map(({ pricing }) => timing === 'MONTHLY' && areAllUntold(pricing));
    const required = rowsOfCharges(
      charges.map((ofHome) => ofHome.filter(isRequired)),
      (at, code) =>
        isUntold[at] || (code === 'deposit' && homes[at]?.pricing.deposit === null) ? UNTOLD : NONE,
    );
    const others = rowsOfCharges(
      charges.map((ofHome) => ofHome.filter((charge) => !isRequired(charge))),
      () => NONE,
    );
    if (required.length + others.length === 0) return [];
    return [{ title, rows: [...required, ...(timing === 'MONTHLY' ? [sumOf(homes)] : []), ...others] }];
  });
}

const sumOf = (homes: readonly ComparedHome[]) =>
  rowOf(
    'sum',
    'Monthly total',
    homes.map(({ pricing: { totalMonthly, totalMonthlyIsMinimum } }) => ({
      lines: [formatMoney(totalMonthly)],
      note: totalMonthlyIsMinimum ? 'at least' : null,
    })),
  );

/** The same charge of several homes is one row. One that a home has twice, for a dog and a cat, is two. */
function rowsOfCharges(
  charges: readonly (readonly Charge[])[],
  withoutIt: (at: number, code: string) => Cell,
): Row[] {
  const keyed = charges.map((ofHome) => {
    const times = new Map<string, number>();
    return new Map(
      ofHome.map((charge) => {
        const { code, requirement } = charge;
        const nth = (times.get(code) ?? 0) + 1;
        times.set(code, nth);
        return [`${requirement} ${code} ${nth}`, charge];
      }),
    );
  });
  const keys = [...new Set(keyed.flatMap((ofHome) => [...ofHome.keys()]))];
  return keys.map((key) => {
    const first = keyed.flatMap((ofHome) => ofHome.get(key) ?? [])[0];
    const name = first?.name ?? '';
    return rowOf(
      key,
      name,
      keyed.map((ofHome, at) => {
        const charge = ofHome.get(key);
        return charge ? cellOf(charge, name) : withoutIt(at, first?.code ?? '');
      }),
    );
  });
}

function cellOf({ amount, terms, name }: Charge, nameOfRow: string): Cell {
  // Each home may call it by a name of its own.
  const note = [name === nameOfRow ? null : name, terms === 'Required' ? null : terms].filter(
    (part) => part !== null,
  );
  return { lines: [amount], note: note.length > 0 ? note.join(' · ') : null };
}
