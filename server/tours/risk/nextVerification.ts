import type { VerificationKind } from '#domain/tours/kinds.ts';

import type { VerificationLevel, TourRule } from '../model/tour.ts';

const levels: readonly VerificationLevel[] = ['EMAIL_CODE', 'PHONE_CODE', 'GOVERNMENT_ID', 'TEAM'];

type VerificationOptions = {
  verifications: readonly VerificationKind[];
  /** Whether there is a team to ask. */
  hasTeam: boolean;
};

/** The next level above what the rule requires. Null if there is none. */
export function getNextVerification(
  { kind, requires, requiresApproval }: Pick<TourRule, 'kind' | 'requires' | 'requiresApproval'>,
  { verifications, hasTeam }: VerificationOptions,
): VerificationLevel | null {
  const requiredLevels: readonly VerificationLevel[] = requiresApproval ? [...requires, 'TEAM'] : requires;
  const highest = Math.max(-1, ...requiredLevels.map((level) => levels.indexOf(level)));
  const isOffered = (level: VerificationLevel) => {
    if (level === 'TEAM') return hasTeam;
    // Our privacy policy limits IDs to self-guided tours, and the team has to review them.
    if (level === 'GOVERNMENT_ID' && (!hasTeam || kind !== 'SELF_GUIDED')) return false;
    return verifications.includes(level);
  };
  return levels.slice(highest + 1).find(isOffered) ?? null;
}

/** Whether this level or a stronger one is verified. */
export const isVerified = (level: VerificationKind, verified: readonly VerificationKind[]): boolean =>
  verified.some((kind) => levels.indexOf(kind) >= levels.indexOf(level));
