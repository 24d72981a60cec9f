import type { Home } from '#server/homes/home.ts';

/**
 * The home was rented while it was not listed here, on an unknown date: it is off market, not just rented.
 */
export const toOffMarketIfLeased = (home: Home): Home =>
  home.status === 'LEASED' ? { ...home, status: 'OFF_MARKET', leasedAt: null } : home;
