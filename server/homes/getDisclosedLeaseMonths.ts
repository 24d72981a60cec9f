import type { Home } from './home.ts';

/** The lease length that the price applies to, or null if it is not disclosed. */
export const getDisclosedLeaseMonths = ({ leaseMonths, details }: Pick<Home, 'leaseMonths' | 'details'>) =>
  details.leaseTermUnknown ? null : leaseMonths;
