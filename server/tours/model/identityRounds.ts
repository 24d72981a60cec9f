import type { IdentityCheck, IdentityStatus } from './identityChecks.ts';

export const MAX_IDENTITY_ATTEMPTS = 3;

/** Each attempt has its own links; earlier links stop working. */
export const getRound = ({ attemptsLeft }: Pick<IdentityCheck, 'attemptsLeft'>): number =>
  MAX_IDENTITY_ATTEMPTS - attemptsLeft + 1;

const openStatuses: readonly IdentityStatus[] = ['NOT_STARTED', 'PENDING', 'FAILED'];

/** Whether the check still accepts pictures. */
export const awaitsDocument = (check: IdentityCheck, now: Date): boolean =>
  openStatuses.includes(check.status) && check.attemptsLeft > 0 && now < check.expiresAt;

/** The current status, even before an expired check has been cleaned up. */
export const statusAt = ({ status, expiresAt }: IdentityCheck, now: Date): IdentityStatus =>
  (status === 'NOT_STARTED' || status === 'PENDING') && expiresAt <= now ? 'EXPIRED' : status;
