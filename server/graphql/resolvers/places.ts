import { createHash } from 'node:crypto';

import type { FoundPlace } from '#server/db/homes/placeSuggestions.ts';
import { placeSuggestions } from '#server/db/homes/placeSuggestions.ts';
import { invalidInput } from '#server/errors.ts';
import { placeDetailOf } from '#server/homes/placeWords.ts';

import type { Context } from '../context.ts';
import { isUuid } from '#server/identifiers.ts';

type Wanted = { organizationId: string; query: string; limit?: number | null };

const USUAL_LIMIT = 8;
const LARGEST_LIMIT = 20;

export const placeResolvers = {
  Query: {
    async placeSuggestions(_root: unknown, { organizationId, query, limit }: Wanted, { db }: Context) {
      const most = limit ?? USUAL_LIMIT;
      if (most < 1 || most > LARGEST_LIMIT) {
        throw invalidInput({ limit: `Ask for 1 to ${LARGEST_LIMIT} places.` });
      }
      const places = isUuid(organizationId) ? await placeSuggestions(db, organizationId, query, most) : [];
      return places.map((place) => ({ ...place, id: idOf(place), detail: placeDetailOf(place) }));
    },
  },
};

/** The same place has the same id, whatever was typed to find it. */
const idOf = ({ kind, label, city, state, marketSlug, postalCode }: FoundPlace) =>
  createHash('sha256')
    .update(JSON.stringify([kind, label, city, state, marketSlug, postalCode]))
    .digest('base64url')
    .slice(0, 16);
