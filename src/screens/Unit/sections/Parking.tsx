import type { Unit } from '#src/api/units.ts';
import { formatParking } from '#src/lib/formatParking.ts';

import { Section } from './Section.tsx';

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
