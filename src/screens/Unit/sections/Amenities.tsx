import { formatEnumLabel } from '#domain/homes/labels.ts';

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
