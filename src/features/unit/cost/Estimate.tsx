import type { Money } from '#src/lib/money.ts';
import { formatMoney } from '#src/lib/money.ts';

import type { CostEstimate } from '../api/units.ts';
import styles from './Estimate.module.css';

type Line = CostEstimate['monthly'][number];
type Props = { estimate: CostEstimate; isBusy: boolean };

export function Estimate({ estimate, isBusy }: Props) {
  const { monthly, monthlyTotal, monthlyIsLeast, upfront, upfrontTotal, upfrontIsLeast } = estimate;
  const { variable, proratedFirstMonth, assumptions } = estimate;

  return (
    <div className={styles.estimate} aria-busy={isBusy}>
      <p className={styles.sum} role="status">
        {monthlyIsLeast ? (
          <>
            At least <strong>{formatMoney(monthlyTotal)}</strong> per month
          </>
        ) : (
          <>
            <strong>{formatMoney(monthlyTotal)}</strong> per month
          </>
        )}
        ,{' '}
        {upfrontIsLeast ? (
          <>
            at least <strong>{formatMoney(upfrontTotal)}</strong> due at move-in
          </>
        ) : (
          <>
            <strong>{formatMoney(upfrontTotal)}</strong> due at move-in
          </>
        )}
      </p>
      <Lines title="Monthly" lines={monthly} sum={monthlyTotal} isMinimum={monthlyIsLeast} />
      <Lines title="Move-in cost" lines={upfront} sum={upfrontTotal} isMinimum={upfrontIsLeast} />
      {proratedFirstMonth !== null && (
        <p>Prorated first month: {formatMoney(proratedFirstMonth)} from the day you move in.</p>
      )}
      {variable.length > 0 && (
        <div>
          <h3>Not included (usage-based)</h3>
          <ul>
            {variable.map(({ label, amount, note }, index) => (
              <li key={index}>
                {label}: {note ?? (amount === null ? 'based on usage' : `about ${formatMoney(amount)}`)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {assumptions.length > 0 && (
        <ul className={styles.assumptions} aria-label="Assumptions">
          {assumptions.map((assumption, index) => (
            <li key={index}>{assumption}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

type LinesProps = { title: string; lines: readonly Line[]; sum: Money; isMinimum: boolean };

const Lines = ({ title, lines, sum, isMinimum }: LinesProps) => (
  <table className={styles.lines}>
    <caption>{title}</caption>
    <tbody>
      {lines.map(({ label, amount, note }, index) => (
        <tr key={index}>
          <th scope="row">
            {label}
            {note !== null && <span className={styles.note}>{note}</span>}
          </th>
          <td>{amount === null ? 'based on usage' : formatMoney(amount)}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">{isMinimum ? 'Total, at least' : 'Total'}</th>
        <td>{formatMoney(sum)}</td>
      </tr>
    </tfoot>
  </table>
);
