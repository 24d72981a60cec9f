type Consent = { key: string; version: string };

/** Consent required before submitting an ID. Published wording never changes. */
export const createIdentityConsent = (organizationName: string) => ({
  key: 'identity.document',
  version: '2026-11-27',
  text:
    `${organizationName} may review photos of my ID to verify that I am who I say I am, before I’m alone in a home. ` +
    'A person from the leasing team reviews them; no software reads or measures them. The photos are encrypted, shown ' +
    'to no one else, and deleted 24 hours after the review, or after 30 days at the latest. Instead, I can book a tour ' +
    'with someone from the team.',
});

/** Separate consent required before a picture of a face. It can be withdrawn. */
export const createFaceConsent = (organizationName: string) => ({
  key: 'identity.face',
  version: '2026-11-27',
  text:
    `${organizationName} may also review a photo of my face, to verify that the ID is mine. A person compares them; ` +
    'no software measures my face, and nothing is inferred from it. The photo is encrypted, never sold or given to ' +
    'anyone, and deleted 24 hours after the review, or after 30 days at the latest.',
});

const isSame = (known: Consent, { key, version }: Consent) => key === known.key && version === known.version;

export const isIdentityConsent = (consent: Consent): boolean => isSame(createIdentityConsent(''), consent);

export const isFaceConsent = (consent: Consent): boolean => isSame(createFaceConsent(''), consent);
