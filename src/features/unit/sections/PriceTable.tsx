import { useId } from 'react';

import { formatCount } from '#domain/text.ts';
import type { PriceRow } from '#src/features/homes/priceRows.ts';
import { feeTimings, isRequired, listPriceRows } from '#src/features/homes/priceRows.ts';
import { formatMoney } from '#src/lib/money.ts';
import { Fold } from '#src/ui/Fold.tsx';
import unseen from '#src/ui/unseen.module.css';

import type { Unit } from '../api/units.ts';
import styles from './PriceTable.module.css';
import sections from './sections.module.css';

type Pricing = Unit['pricing'];
type FeeGroup = { timing: (typeof feeTimings)[number][0]; title: string; rows: PriceRow[] };

const keepRows = (groups: readonly FeeGroup[], isKept: (row: PriceRow) => boolean) =>
  groups
    .map((group) => ({ ...group, rows: group.rows.filter(isKept) }))
    .filter(({ rows }) => rows.length > 0);

/** Every fee, in the order in which it comes due. The fees that not everyone pays are folded. */
export function PriceTable({ pricing }: { pricing: Pricing }) {
  const groups = feeTimings.map(([timing, title]) => ({
    timing,
    title,
    rows: listPriceRows(pricing, timing),
  }));
  const others = keepRows(groups, (row) => !isRequired(row));
  const count = others.reduce((sum, { rows }) => sum + rows.length, 0);

  return (
    <>
      <FeeTable
        caption="Required fees for this home, by when they’re due"
        groups={keepRows(groups, isRequired)}
        monthlyTotal={pricing}
      />
      {count > 0 && (
        <Fold
          name="unitDetails"
          id="other-fees"
          className={sections.fold}
          summary={formatCount(count, 'optional or situational fee')}
        >
          <FeeTable caption="Optional and situational fees, by when they’re due" groups={others} />
        </Fold>
      )}
    </>
  );
}

type FeeTableProps = { caption: string; groups: readonly FeeGroup[]; monthlyTotal?: Pricing };

/** Each amount names its headers, because those of a group of rows are found by few screen readers. */
function FeeTable({ caption, groups, monthlyTotal }: FeeTableProps) {
  const id = useId();
  return (
    <table className={styles.table}>
      <caption>
        <span className={unseen.words}>{caption}</span>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <span className={unseen.words}>Fee</span>
          </th>
          <th scope="col" id={`${id}-amount`}>
            <span className={unseen.words}>Amount</span>
          </th>
        </tr>
      </thead>
      {groups.map(({ timing, title, rows }) => {
        const shared = getSharedTerms(rows);
        const when = `${id}-${timing}`;
        const headers = `${when} ${id}-amount`;
        return (
          <tbody key={timing}>
            <tr>
              <th className={styles.when} scope="rowgroup" colSpan={2} id={when}>
                {title}
                {shared !== null && (
                  <span className={styles.terms}>
                    {rows.every(({ terms }) => terms === shared) ? shared : `${shared}, unless noted`}
                  </span>
                )}
              </th>
            </tr>
            {rows.map((row) => (
              <FeeRow
                key={row.key}
                row={row}
                sharedTerms={shared}
                id={`${id}-${row.key}`}
                headers={headers}
              />
            ))}
            {timing === 'MONTHLY' && monthlyTotal && (
              <TotalRow pricing={monthlyTotal} id={`${id}-total`} headers={headers} />
            )}
          </tbody>
        );
      })}
    </table>
  );
}

/** The terms that most fees of a group have, to say them once. Null if no two fees agree. */
function getSharedTerms(rows: readonly PriceRow[]): string | null {
  const counts = new Map<string, number>();
  for (const { terms } of rows) counts.set(terms, (counts.get(terms) ?? 0) + 1);
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most === undefined || most[1] < 2 ? null : most[0];
}

/** The id of a row's own header, and the headers of its group and of the column. */
type HeaderIds = { id: string; headers: string };

type FeeRowProps = HeaderIds & { row: PriceRow; sharedTerms: string | null };

/** A fee with other terms than those above its group says which. */
function FeeRow({ row: { name, purpose, terms, amount }, sharedTerms, id, headers }: FeeRowProps) {
  const shared = new Set(sharedTerms?.split(' · '));
  const ownTerms = terms
    .split(' · ')
    .filter((term) => !shared.has(term))
    .join(' · ');
  return (
    <tr>
      <th className={styles.fee} scope="row" abbr={name} id={id}>
        {name}
        {purpose !== '' && <span className={styles.purpose}>{purpose}</span>}
        {ownTerms !== '' && <span className={styles.terms}>{ownTerms}</span>}
      </th>
      <td className={styles.amount} headers={`${headers} ${id}`}>
        {amount}
      </td>
    </tr>
  );
}

const TotalRow = ({ pricing, id, headers }: HeaderIds & { pricing: Pricing }) => (
  <tr className={styles.total}>
    <th scope="row" id={id}>
      {pricing.totalMonthlyIsMinimum ? 'Monthly total, at least' : 'Monthly total'}
      <span className={styles.terms}>
        {pricing.monthlyFeesDisclosed
          ? 'Rent and every required fee'
          : 'Rent and every required fee with a listed amount'}
      </span>
    </th>
    <td className={styles.amount} headers={`${headers} ${id}`}>
      {formatMoney(pricing.totalMonthly)}
    </td>
  </tr>
);
