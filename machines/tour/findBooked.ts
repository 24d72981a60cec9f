import type { TourContext } from './context.ts';

/** Nobody fills in a form to be told at its end that he has a tour of this home. */
export const findBooked = {
  type: 'findBooked',
  params: ({ context }: { context: TourContext }) => ({ slug: context.slug }),
} as const;
