import type { Unit } from '#src/api/units.ts';
import { formatMoney } from '#src/lib/money.ts';

import styles from './sections.module.css';
import { Section } from './Section.tsx';

export const IncomeLimits = ({ restriction }: { restriction: Unit['incomeRestriction'] }) =>
  restriction !== null && (
    <Section id="income" title="Income limits" isScreenOnly>
      <p>
        {restriction.program}: for households earning up to {restriction.amiPercent}% of the area median
        income.
      </p>
      {restriction.maxIncomeBySize.length > 0 && (
        <table className={styles.figures}>
          <thead>
            <tr>
              <th scope="col">People in the household</th>
              <th scope="col">Maximum yearly income</th>
            </tr>
          </thead>
          <tbody>
            {restriction.maxIncomeBySize.map((max, index) => (
              <tr key={index}>
                <th scope="row">{index + 1}</th>
                <td>{formatMoney(max)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
