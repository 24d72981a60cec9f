import { formatCount } from '#domain/text.ts';

type PlaceSummary = {
  kind: string;
  city: string | null;
  state: string;
  postalCode: string | null;
  availableCount: number;
};

/** Where a place is, and how many homes it has. */
export function formatPlaceDetail({ kind, city, state, postalCode, availableCount }: PlaceSummary): string {
  const homes = formatCount(availableCount, 'home');
  if (kind === 'MARKET' || kind === 'CITY' || city === null) return `${state}, ${homes}`;
  const where =
    kind === 'ADDRESS' && postalCode !== null ? `${city}, ${state} ${postalCode}` : `${city}, ${state}`;
  return `${where}, ${homes}`;
}
