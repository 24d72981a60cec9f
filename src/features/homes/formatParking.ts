import { formatCount } from '#domain/text.ts';
import { formatMoney, type Money } from '#src/lib/money.ts';

type ParkingOption = { kind: string; spaces: number | null; included: boolean; monthly: Money | null };

/** "Garage, 2 spaces: $50/mo" */
export function formatParking(option: ParkingOption): string {
  const { kind, spaces } = option;
  const price = formatParkingPrice(option);
  return spaces === null ? `${kind}: ${price}` : `${kind}, ${formatCount(spaces, 'space')}: ${price}`;
}

function formatParkingPrice({ included, monthly }: ParkingOption): string {
  if (included) return 'included';
  return monthly === null ? 'ask us for the price' : `${formatMoney(monthly)}/mo`;
}
