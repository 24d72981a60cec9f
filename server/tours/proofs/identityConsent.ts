type Consent = { key: string; version: string };

/** What has to be agreed to before a document is given. Words that have been shown stay as they are. */
export const identityConsent = (organizationName: string) => ({
  key: 'identity.document',
  version: '2026-11-22',
  text:
    `${organizationName} may look at pictures of my identity document to see that I am who I say, before I am alone in ` +
    'a home. A person of the leasing team looks at them; no program reads or measures them. The pictures are encrypted, ' +
    'shown to nobody else, and deleted 24 hours after somebody has looked, or after 30 days at the latest. Instead I can ' +
    'book a tour with somebody of the team.',
});

/** What has to be agreed to apart, before a picture of a face. It can be taken back. */
export const faceConsent = (organizationName: string) => ({
  key: 'identity.face',
  version: '2026-11-22',
  text:
    `${organizationName} may also look at a picture of my face, to see that the document is mine. A person compares ` +
    'them; no program measures my face, and nothing is worked out from it. The picture is encrypted, sold and given to ' +
    'nobody, and deleted 24 hours after somebody has looked, or after 30 days at the latest.',
});

const isSame = (known: Consent, { key, version }: Consent) => key === known.key && version === known.version;

export const isIdentityConsent = (given: Consent): boolean => isSame(identityConsent(''), given);

export const isFaceConsent = (given: Consent): boolean => isSame(faceConsent(''), given);
