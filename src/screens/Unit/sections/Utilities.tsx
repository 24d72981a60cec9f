import type { Unit } from '#src/api/units.ts';
import { formatMoney } from '#src/lib/money.ts';

import styles from './sections.module.css';
import { Section } from './Section.tsx';

export const Utilities = ({ utilities }: { utilities: Unit['utilities'] }) =>
  utilities.length > 0 && (
    <Section id="utilities" title="Utilities" isScreenOnly>
      <table className={styles.figures}>
        <thead>
          <tr>
            <th scope="col">Utility</th>
            <th scope="col">Who pays</th>
            <th scope="col">Typical per month</th>
          </tr>
        </thead>
        <tbody>
          {utilities.map(({ name, paidBy, estimateMonthly }, index) => (
            <tr key={index}>
              <th scope="row">{name}</th>
              <td>{paidBy}</td>
              <td>{estimateMonthly === null ? 'Not listed' : `About ${formatMoney(estimateMonthly)}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
