import type { Unit } from '#src/api/units.ts';
import { formatMoney } from '#src/lib/money.ts';

import { getTotalHeading } from '../unitText.ts';
import styles from './sections.module.css';
import { Section } from './Section.tsx';

type Props = { unit: Pick<Unit, 'leaseOptions' | 'pricing'> };

export const LeaseLengths = ({ unit: { leaseOptions: options, pricing } }: Props) =>
  options.length > 0 && (
    <Section id="lease-lengths" title="Price by lease term">
      <table className={styles.figures}>
        <thead>
          <tr>
            <th scope="col">Lease term</th>
            <th scope="col">Base rent</th>
            <th scope="col">{getTotalHeading(pricing)}</th>
          </tr>
        </thead>
        <tbody>
          {options.map(({ months, baseRent, totalMonthly }) => (
            <tr key={months}>
              <th scope="row">{months === 1 ? 'Month to month' : `${months} months`}</th>
              <td>{formatMoney(baseRent)}</td>
              <td>
                <strong>{formatMoney(totalMonthly)}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
