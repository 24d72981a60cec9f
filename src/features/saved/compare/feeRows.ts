import { feeTimings, isRequired, listPriceRows, type PriceRow } from '#src/features/homes/priceRows.ts';
import { areFeesUndisclosed } from '#src/features/homes/undisclosedFees.ts';
import { formatMoney } from '#src/lib/money.ts';

import type { ComparedHome } from '../api/comparedHomes.ts';
import type { Cell, Row, RowGroup } from './comparisonRow.ts';
import { createRow } from './comparisonRow.ts';

const NONE: Cell = { lines: ['None'], isNothing: true };
const UNDISCLOSED: Cell = { lines: ['Not listed'], isNothing: true };

/** Every fee of the homes, grouped by when it is due; mandatory move-in fees come with a total. */
export function getFeeGroups(homes: readonly ComparedHome[]): RowGroup[] {
  return feeTimings.flatMap(([timing, title]): RowGroup[] => {
    const feesByHome = homes.map(({ pricing }) => listPriceRows(pricing, timing));
    const isUndisclosed = homes.map(({ pricing }) => timing === 'MONTHLY' && areFeesUndisclosed(pricing));
    const required = toFeeRows(
      feesByHome.map((homeFees) => homeFees.filter(isRequired)),
      (at, code) =>
        isUndisclosed[at] || (code === 'deposit' && homes[at]?.pricing.deposit === null) ? UNDISCLOSED : NONE,
    );
    const others = toFeeRows(
      feesByHome.map((ofHome) => ofHome.filter((fee) => !isRequired(fee))),
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

/** The same fee of several homes shares a row. A home that has it twice, for a dog and a cat, gets two. */
function toFeeRows(
  feesByHome: readonly (readonly PriceRow[])[],
  getMissingCell: (at: number, code: string) => Cell,
): Row[] {
  const keyed = feesByHome.map((ofHome) => {
    const times = new Map<string, number>();
    return new Map(
      ofHome.map((fee) => {
        const { code, requirement } = fee;
        const nth = (times.get(code) ?? 0) + 1;
        times.set(code, nth);
        return [`${requirement} ${code} ${nth}`, fee];
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
        const fee = ofHome.get(key);
        return fee ? toCell(fee, name) : getMissingCell(at, first?.code ?? '');
      }),
    );
  });
}

function toCell({ amount, terms, name }: PriceRow, rowName: string): Cell {
  // Each home may use its own name for the fee.
  const note = [name === rowName ? null : name, terms === 'Required' ? null : terms].filter(
    (part) => part !== null,
  );
  return { lines: [amount], note: note.length > 0 ? note.join(' · ') : null };
}
