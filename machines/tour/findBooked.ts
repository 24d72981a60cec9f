import type { TourContext } from './context.ts';

/**
 * Looks for an existing tour early, so that visitors do not fill in the whole form before they learn of it.
 */
export const findBooked = {
  type: 'findBooked',
  params: ({ context }: { context: TourContext }) => ({ slug: context.slug }),
} as const;
