import { formatCount } from '#domain/text.ts';
import type { Unit } from '#src/api/units.ts';
import { formatMoney } from '#src/lib/money.ts';

import { Section } from './Section.tsx';

type Option = Unit['parking'][number];

export const Parking = ({ options }: { options: Option[] }) =>
  options.length > 0 && (
    <Section id="parking" title="Parking" isScreenOnly>
      <ul>
        {options.map((option, index) => (
          <li key={index}>
            {option.spaces === null
              ? `${option.kind}: ${formatParkingPrice(option)}`
              : `${option.kind}, ${formatCount(option.spaces, 'space')}: ${formatParkingPrice(option)}`}
          </li>
        ))}
      </ul>
    </Section>
  );

function formatParkingPrice({ included, monthly }: Option): string {
  if (included) return 'included';
  return monthly === null ? 'ask us for the price' : `${formatMoney(monthly)}/mo`;
}
