import type { IdentityCheck } from '#server/db/proofs/identityChecks.ts';

type Named = { firstName: string; lastName: string };

const plain = ({ firstName, lastName }: Named) =>
  `${firstName} ${lastName}`.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** A document shows who its holder is, and nobody else. */
export const isAbout = (check: Pick<IdentityCheck, 'firstName' | 'lastName'>, named: Named): boolean =>
  plain(check) === plain(named);

/** Whether somebody has looked at it, and it is still good. */
export const hasPassed = ({ status, goodUntil }: IdentityCheck, now: Date): boolean =>
  status === 'PASSED' && goodUntil !== null && now < goodUntil;
