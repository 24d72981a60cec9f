import { createHash } from 'node:crypto';

import { invalidInput } from '#server/errors.ts';
import type { SomeResolvers } from '#server/graphql/resolverTypes.ts';
import { formatPlaceDetail } from '#server/homes/formatPlaceDetail.ts';
import type { PlaceSuggestion } from '#server/homes/queries/placeSuggestions.ts';
import { listPlaceSuggestions } from '#server/homes/queries/placeSuggestions.ts';
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
