import type { ListedHome } from '#src/api/listings.ts';
import type { HomeCardFields } from '#src/ui/HomeCard/homeCardFields.ts';

/** A home that has been rented has no tour to come. */
export type CardHome = HomeCardFields & Partial<Pick<ListedHome, 'nextTour'>>;
