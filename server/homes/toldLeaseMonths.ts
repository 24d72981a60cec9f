import type { Home } from './home.ts';

/** How long the lease is for which the price is told. Null when nobody has said it. */
export const toldLeaseMonths = ({ leaseMonths, details }: Pick<Home, 'leaseMonths' | 'details'>) =>
  details.leaseIsUntold ? null : leaseMonths;
