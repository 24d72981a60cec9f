import type { ProofLevel, TourRule, VerificationKind } from '../tour.ts';

const levels: readonly ProofLevel[] = ['EMAIL_CODE', 'PHONE_CODE', 'GOVERNMENT_ID', 'TEAM'];

type Offered = {
  proofs: readonly VerificationKind[];
  /** Whether somebody can be asked. */
  hasTeam: boolean;
};

/** The next one above all that the rule asks for. Null when there is none. */
export function nextProof(
  { kind, requires, isAskedFor }: Pick<TourRule, 'kind' | 'requires' | 'isAskedFor'>,
  { proofs, hasTeam }: Offered,
): ProofLevel | null {
  const asked: readonly ProofLevel[] = isAskedFor ? [...requires, 'TEAM'] : requires;
  const highest = Math.max(-1, ...asked.map((level) => levels.indexOf(level)));
  const isOffered = (level: ProofLevel) => {
    if (level === 'TEAM') return hasTeam;
    // a document is looked at by the team, and given before tours without it alone: our privacy policy says so
    if (level === 'GOVERNMENT_ID' && (!hasTeam || kind !== 'SELF_GUIDED')) return false;
    return proofs.includes(level);
  };
  return levels.slice(highest + 1).find(isOffered) ?? null;
}

/** Whether this was shown, or something stronger. */
export const isShown = (level: VerificationKind, shown: readonly VerificationKind[]): boolean =>
  shown.some((kind) => levels.indexOf(kind) >= levels.indexOf(level));
