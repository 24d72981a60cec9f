import type { Unit } from '#src/api/units.ts';
import { formatMoney } from '#src/lib/money.ts';
import type { PriceRow } from '#src/lib/priceRows.ts';
import { feeTimings, isRequired, listPriceRows } from '#src/lib/priceRows.ts';
import unseen from '#src/ui/unseen.module.css';

import styles from './PriceTable.module.css';

type Pricing = Unit['pricing'];

/** Every fee, in the order in which it comes due. */
export function PriceTable({ pricing }: { pricing: Pricing }) {
  const groups = feeTimings
    .map(([timing, title]) => ({ timing, title, rows: listPriceRows(pricing, timing) }))
    .filter(({ rows }) => rows.length > 0);

  return (
    <table className={styles.table}>
      <caption>
        <span className={unseen.words}>Every fee for this home, by when it’s due</span>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <span className={unseen.words}>Fee</span>
          </th>
          <th scope="col">
            <span className={unseen.words}>Amount</span>
          </th>
        </tr>
      </thead>
      {groups.map(({ timing, title, rows }) => (
        <tbody key={timing}>
          <tr>
            <th className={styles.when} scope="rowgroup" colSpan={2}>
              {title}
            </th>
          </tr>
          {rows.filter(isRequired).map(renderFeeRow)}
          {timing === 'MONTHLY' && (
            <tr className={styles.total}>
              <th scope="row">
                {pricing.totalMonthlyIsMinimum ? 'Monthly total, at least' : 'Monthly total'}
                <span className={styles.terms}>
                  {pricing.monthlyFeesDisclosed
                    ? 'Rent and every required fee'
                    : 'Rent and every required fee with a listed amount'}
                </span>
              </th>
              <td className={styles.amount}>{formatMoney(pricing.totalMonthly)}</td>
            </tr>
          )}
          {rows.filter((row) => !isRequired(row)).map(renderFeeRow)}
        </tbody>
      ))}
    </table>
  );
}

const renderFeeRow = ({ key, name, purpose, terms, amount }: PriceRow) => (
  <tr key={key}>
    <th className={styles.fee} scope="row" abbr={name}>
      {name}
      {purpose !== '' && <span className={styles.purpose}>{purpose}</span>}
      <span className={styles.terms}>{terms}</span>
    </th>
    <td className={styles.amount}>{amount}</td>
  </tr>
);
