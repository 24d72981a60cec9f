import type { ComparedHome } from '#src/api/comparedHomes.ts';
import type { Row as Charge } from '#src/lib/priceRows.ts';
import { feeTimings, listPriceRows } from '#src/lib/priceRows.ts';
import { formatMoney } from '#src/lib/money.ts';
import { areFeesUndisclosed } from '#src/lib/undisclosedFees.ts';

import type { Cell, Row, RowGroup } from './comparisonRow.ts';
import { createRow } from './comparisonRow.ts';

const NONE: Cell = { lines: ['None'], isNothing: true };
const UNDISCLOSED: Cell = { lines: ['Not listed'], isNothing: true };

/** Every charge of the homes, grouped by when it is due; mandatory move-in charges come with a total. */
export function getFeeGroups(homes: readonly ComparedHome[]): RowGroup[] {
  return feeTimings.flatMap(([timing, title]): RowGroup[] => {
    const charges = homes.map(({ pricing }) => listPriceRows(pricing, timing));
    const isRequired = ({ requirement }: Charge) => requirement === 'MANDATORY';
    const isUndisclosed = homes.map(({ pricing }) => timing === 'MONTHLY' && areFeesUndisclosed(pricing));
    const required = toFeeRows(
      charges.map((homeCharges) => homeCharges.filter(isRequired)),
      (at, code) =>
        isUndisclosed[at] || (code === 'deposit' && homes[at]?.pricing.deposit === null) ? UNDISCLOSED : NONE,
    );
    const others = toFeeRows(
      charges.map((ofHome) => ofHome.filter((charge) => !isRequired(charge))),
      () => NONE,
    );
    if (required.length + others.length === 0) return [];
    return [
      { title, rows: [...required, ...(timing === 'MONTHLY' ? [createTotalRow(homes)] : []), ...others] },
    ];
  });
}

const createTotalRow = (homes: readonly ComparedHome[]) =>
  createRow(
    'sum',
    'Monthly total',
    homes.map(({ pricing: { totalMonthly, totalMonthlyIsMinimum } }) => ({
      lines: [formatMoney(totalMonthly)],
      note: totalMonthlyIsMinimum ? 'at least' : null,
    })),
  );

/** The same charge of several homes shares a row. A home that has it twice, for a dog and a cat, gets two. */
function toFeeRows(
  charges: readonly (readonly Charge[])[],
  getMissingCell: (at: number, code: string) => Cell,
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
    return createRow(
      key,
      name,
      keyed.map((ofHome, at) => {
        const charge = ofHome.get(key);
        return charge ? toCell(charge, name) : getMissingCell(at, first?.code ?? '');
      }),
    );
  });
}

function toCell({ amount, terms, name }: Charge, rowName: string): Cell {
  // Each home may use its own name for the charge.
  const note = [name === rowName ? null : name, terms === 'Required' ? null : terms].filter(
    (part) => part !== null,
  );
  return { lines: [amount], note: note.length > 0 ? note.join(' · ') : null };
}
