import type { IdentityCheck } from './identityChecks.ts';

type Named = { firstName: string; lastName: string };

const normalizeFullName = ({ firstName, lastName }: Named) =>
  `${firstName} ${lastName}`.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** An ID counts only for the person it names. */
export const isAbout = (check: Pick<IdentityCheck, 'firstName' | 'lastName'>, named: Named): boolean =>
  normalizeFullName(check) === normalizeFullName(named);

/** Whether it passed review and is still valid. */
export const hasPassed = ({ status, goodUntil }: IdentityCheck, now: Date): boolean =>
  status === 'PASSED' && goodUntil !== null && now < goodUntil;
