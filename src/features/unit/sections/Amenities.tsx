import { formatEnumLabel } from '#domain/homes/labels.ts';
import { capitalize, formatList } from '#domain/text.ts';
import { formatParking } from '#src/features/homes/formatParking.ts';
import { formatMoney } from '#src/lib/money.ts';
import { Icon } from '#src/ui/Icon.tsx';

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

const icons: Record<(typeof groupOf)[Amenity] | 'More', string> = {
  'Laundry and kitchen': 'M4 2.5h12v15H4Zm6 12a3.3 3.3 0 1 0 0-6.6 3.3 3.3 0 0 0 0 6.6ZM6.7 5.2h.4m2 0h.4',
  Comfort:
    'M4.5 9.5v-2A2.5 2.5 0 0 1 7 5h6a2.5 2.5 0 0 1 2.5 2.5v2m-13 1.3a1.5 1.5 0 0 1 3 0v1.7h9v-1.7a1.5 1.5 0 0 1 3 0v4.7h-15Zm2 4.7V17m11-1.5V17',
  Outdoors:
    'M10 17.5v-7m0 4 2.3-1.8M10 2.5a4.3 4.3 0 0 1 4.2 5.4 3.4 3.4 0 0 1-1.7 6.1h-5a3.4 3.4 0 0 1-1.7-6.1A4.3 4.3 0 0 1 10 2.5Z',
  'Parking and storage': 'M3 14.5v-4l2-5.5h10l2 5.5v4Zm0-4h14m-12 4v2m10-2v2m-8.7-4h.4m6.6 0h.4',
  Building: 'M4.5 17.5v-15h11v15Zm3-11.5h.6m3.8 0h.6m-5 3.5h.6m3.8 0h.6m-4 8v-4.2h3v4.2',
  More: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm0 4v6M7 10h6',
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
  const shown = [...groups, { name: 'More' as const, items: more }].filter(({ items }) => items.length > 0);
  if (shown.length === 0) return null;
  return (
    <Section id="amenities" title="Amenities">
      <div className={styles.groups}>
        {shown.map(({ name, items }) => (
          <div key={name}>
            <h3>
              <Icon d={icons[name]} />
              {name}
            </h3>
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
