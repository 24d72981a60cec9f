import type { ContactProof, Proof, TourDraft } from './context.ts';

/** What a visitor has said of himself and shown, for one tour or for several. */
type Shown = Pick<TourDraft, 'contact' | 'proofs' | 'identity'>;

const IDENTITY_IS_ENOUGH = ['MANUAL_REVIEW', 'PASSED'];

/** Those of the proofs that are required which have still to be shown. */
export function missingOf(requires: readonly Proof[], { contact, proofs, identity }: Shown): Proof[] {
  const has = (channel: 'EMAIL' | 'TEXT', destination: string | undefined) =>
    proofs.some((proof) => proof.channel === channel && proof.destination === destination);
  const isThere: Record<Proof, boolean> = {
    EMAIL_CODE: has('EMAIL', contact.email),
    PHONE_CODE: has('TEXT', contact.phoneNumber),
    GOVERNMENT_ID: identity !== null && IDENTITY_IS_ENOUGH.includes(identity.status),
  };
  return requires.filter((proof) => !isThere[proof]);
}

/** One of each channel: of another address it is another proof. */
export const withProof = ({ proofs }: Pick<Shown, 'proofs'>, proof: ContactProof): ContactProof[] => [
  ...proofs.filter(({ channel }) => channel !== proof.channel),
  proof,
];

/** Those that the server does not count have to be shown again. */
export function withoutProofs({ proofs, identity }: Omit<Shown, 'contact'>, kinds: readonly string[]) {
  const isCounted = (channel: string) => !kinds.includes(channel === 'EMAIL' ? 'EMAIL_CODE' : 'PHONE_CODE');
  return {
    proofs: proofs.filter(({ channel }) => isCounted(channel)),
    identity: kinds.includes('GOVERNMENT_ID') ? null : identity,
  };
}
