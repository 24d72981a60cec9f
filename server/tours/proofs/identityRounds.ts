import type { IdentityCheck, IdentityStatus } from '#server/db/proofs/identityChecks.ts';

/** How often a document may be given. */
export const ATTEMPTS = 3;

/** Each time has its own links: those of the time before lead nowhere. */
export const roundOf = ({ attemptsLeft }: Pick<IdentityCheck, 'attemptsLeft'>): number =>
  ATTEMPTS - attemptsLeft + 1;

const open: readonly IdentityStatus[] = ['NOT_STARTED', 'PENDING', 'FAILED'];

/** Whether pictures are taken for it. */
export const awaitsDocument = (check: IdentityCheck, now: Date): boolean =>
  open.includes(check.status) && check.attemptsLeft > 0 && now < check.expiresAt;

/** As it stands now, also before it has been cleared away. */
export const statusAt = ({ status, expiresAt }: IdentityCheck, now: Date): IdentityStatus =>
  (status === 'NOT_STARTED' || status === 'PENDING') && expiresAt <= now ? 'EXPIRED' : status;
