/** What has to be agreed to before a document is given. Words that have been shown stay as they are. */
export const identityConsent = (organizationName: string) => ({
  key: 'identity.document',
  version: '2026-11',
  text:
    `${organizationName} may look at pictures of my identity document to see that I am who I say, before I am alone in ` +
    'a home. A person of the leasing team looks at them; no program measures a face. A picture of my face is up to me: ' +
    'the front of the document is enough. The pictures are encrypted, shown to nobody else, and deleted 24 hours after ' +
    'somebody has looked, or after 30 days at the latest. Instead I can book a tour with somebody of the team.',
});

export const isIdentityConsent = ({ key, version }: { key: string; version: string }): boolean => {
  const known = identityConsent('');
  return key === known.key && version === known.version;
};
