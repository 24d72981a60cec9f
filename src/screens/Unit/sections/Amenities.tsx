import { formatEnumLabel } from '#domain/homes/labels.ts';
import { capitalize } from '#domain/text.ts';
import type { Unit } from '#src/api/units.ts';
import { formatParking } from '#src/lib/formatParking.ts';
import { formatMoney } from '#src/lib/money.ts';

import styles from './sections.module.css';
import { Section } from './Section.tsx';

type Props = { amenities: readonly string[]; others: readonly string[] };

export function Amenities({ amenities, others }: Props) {
  const names = [...new Set([...amenities.map(formatEnumLabel), ...others])];
  if (names.length === 0) return null;
  return (
    <Section id="amenities" title="Amenities">
      <ul className={styles.twoColumns}>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </Section>
  );
}

export const Parking = ({ options }: { options: Unit['parking'] }) =>
  options.length > 0 && (
    <Section id="parking" title="Parking" isScreenOnly>
      <ul>
        {options.map((option, index) => (
          <li key={index}>{formatParking(option)}</li>
        ))}
      </ul>
    </Section>
  );

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
              <td>{capitalize(paidBy)}</td>
              <td>{estimateMonthly === null ? 'Not listed' : `About ${formatMoney(estimateMonthly)}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
