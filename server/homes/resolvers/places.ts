import { createHash } from 'node:crypto';

import { formatCount } from '#domain/text.ts';
import { invalidInput } from '#server/errors.ts';
import type { SomeResolvers } from '#server/graphql/resolverTypes.ts';
import { type PlaceSuggestion, listPlaceSuggestions } from '#server/homes/queries/placeSuggestions.ts';
import { isUuid } from '#server/isUuid.ts';

const DEFAULT_LIMIT = 8;
const MAX_LIMIT = 20;

export const placeResolvers = {
  Query: {
    async placeSuggestions(_root, { organizationId, query, limit }, { db }) {
      const max = limit ?? DEFAULT_LIMIT;
      if (max < 1 || max > MAX_LIMIT) {
        throw invalidInput({ limit: `Ask for 1 to ${MAX_LIMIT} places.` });
      }
      const places = isUuid(organizationId) ? await listPlaceSuggestions(db, organizationId, query, max) : [];
      return places.map((place) => ({ ...place, id: getPlaceId(place), detail: formatPlaceDetail(place) }));
    },
  },
} satisfies SomeResolvers;

/** A place has a stable id, whatever was typed to find it. */
const getPlaceId = ({ kind, label, city, state, marketSlug, postalCode }: PlaceSuggestion) =>
  createHash('sha256')
    .update(JSON.stringify([kind, label, city, state, marketSlug, postalCode]))
    .digest('base64url')
    .slice(0, 16);

type PlaceSummary = {
  kind: string;
  city: string | null;
  state: string;
  postalCode: string | null;
  availableCount: number;
};

/** Where a place is, and how many homes it has. */
function formatPlaceDetail({ kind, city, state, postalCode, availableCount }: PlaceSummary): string {
  const homes = formatCount(availableCount, 'home');
  if (kind === 'MARKET' || kind === 'CITY' || city === null) return `${state}, ${homes}`;
  const where =
    kind === 'ADDRESS' && postalCode !== null ? `${city}, ${state} ${postalCode}` : `${city}, ${state}`;
  return `${where}, ${homes}`;
}
