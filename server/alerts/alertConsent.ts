const KEY = 'email.alerts';
const VERSION = '2026-11-27';

/** Wording that was shown is never edited; a change needs a new version. */
export const createAlertConsent = (organizationName: string) => ({
  key: KEY,
  version: VERSION,
  text:
    `${organizationName} may email me about what I asked for here, at the address above. ` +
    'I can end this at any time with the link in each email.',
});

/** The consent given to this version. */
export const findGrantedConsent = (consents: readonly { key: string; version: string; granted: boolean }[]) =>
  consents.find(({ key, version, granted }) => key === KEY && version === VERSION && granted) ?? null;
