import type { ListedHome } from '#src/api/listings.ts';
import type { HomeCardFields } from '#src/ui/HomeCard/homeCardFields.ts';

/** A home that has been rented has no upcoming tour. */
export type CardHome = HomeCardFields & Partial<Pick<ListedHome, 'nextTour'>>;
