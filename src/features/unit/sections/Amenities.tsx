import { formatEnumLabel } from '#domain/homes/labels.ts';
import { capitalize, formatList } from '#domain/text.ts';
import { formatParking } from '#src/features/homes/formatParking.ts';
import { formatMoney } from '#src/lib/money.ts';

import type { Unit } from '../api/units.ts';
import styles from './sections.module.css';
import { Section } from './Section.tsx';

type Amenity = Unit['amenities'][number];
type Props = { amenities: Unit['amenities']; others: readonly string[] };

const groupOf: Record<
  Amenity,
  'Laundry and kitchen' | 'Comfort' | 'Outdoors' | 'Parking and storage' | 'Building'
> = {
  IN_UNIT_LAUNDRY: 'Laundry and kitchen',
  LAUNDRY_HOOKUPS: 'Laundry and kitchen',
  SHARED_LAUNDRY: 'Laundry and kitchen',
  DISHWASHER: 'Laundry and kitchen',
  AIR_CONDITIONING: 'Comfort',
  FIREPLACE: 'Comfort',
  FURNISHED: 'Comfort',
  SMART_LOCK: 'Comfort',
  BALCONY: 'Outdoors',
  FENCED_YARD: 'Outdoors',
  PARKING_GARAGE: 'Parking and storage',
  PARKING_COVERED: 'Parking and storage',
  EV_CHARGING: 'Parking and storage',
  STORAGE: 'Parking and storage',
  POOL: 'Building',
  GYM: 'Building',
};

const groupNames = [...new Set(Object.values(groupOf))];

export const hasAmenities = ({ amenities, otherAmenities }: Pick<Unit, 'amenities' | 'otherAmenities'>) =>
  amenities.length + otherAmenities.length > 0;

/** The known amenities by group, then what the operator describes in other words. */
export function Amenities({ amenities, others }: Props) {
  const known = new Set(amenities.map(formatEnumLabel));
  const groups = groupNames.map((name) => ({
    name,
    items: [...new Set(amenities.filter((amenity) => groupOf[amenity] === name).map(formatEnumLabel))],
  }));
  const more = [...new Set(others)].filter((name) => !known.has(name));
  const shown = [...groups, { name: 'More', items: more }].filter(({ items }) => items.length > 0);
  if (shown.length === 0) return null;
  return (
    <Section id="amenities" title="Amenities">
      <div className={styles.groups}>
        {shown.map(({ name, items }) => (
          <div key={name}>
            <h3>{name}</h3>
            <ul>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}

export const Parking = ({ options }: { options: Unit['parking'] }) =>
  options.length > 0 && (
    <Section id="parking" title="Parking" isScreenOnly hint={options.map(formatParking).join('; ')}>
      <ul>
        {options.map((option, index) => (
          <li key={index}>{formatParking(option)}</li>
        ))}
      </ul>
    </Section>
  );

export const Utilities = ({ utilities }: { utilities: Unit['utilities'] }) =>
  utilities.length > 0 && (
    <Section
      id="utilities"
      title="Utilities"
      isScreenOnly
      hint={formatList(utilities.map(({ name }) => name))}
    >
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
