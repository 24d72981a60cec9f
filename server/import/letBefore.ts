import type { Home } from '#server/homes/home.ts';

/** Let while it was not on offer here, on a day that no file tells: it is not for rent, and was not rented just now. */
export const letBefore = (home: Home): Home =>
  home.status === 'LEASED' ? { ...home, status: 'OFF_MARKET', leasedAt: null } : home;
