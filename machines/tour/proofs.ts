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

/** What was shown here just now counts before what was shown in this browser once. */
export function withRecalled({ proofs, identity }: Omit<Shown, 'contact'>, once: Omit<Shown, 'contact'>) {
  const isNew = ({ destination }: ContactProof) => !proofs.some((proof) => proof.destination === destination);
  return {
    proofs: [...proofs, ...once.proofs.filter(isNew)],
    identity: identity ?? once.identity,
    isRecalled: true,
  };
}

/** Of whoever wants to be forgotten. What he would like to see is left. */
export const nobody = {
  contact: {},
  isContactGiven: false,
  codeSent: null,
  proofs: [],
  identity: null,
  isRecalled: false,
  isVerifiedLater: false,
  idempotencyKey: null,
  trouble: null,
};

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
