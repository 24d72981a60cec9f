const KEY = 'email.alerts';
const VERSION = '2026-11-27';

/** Words that have been shown stay as they are: a change is a new version. */
export const alertConsent = (organizationName: string) => ({
  key: KEY,
  version: VERSION,
  text:
    `${organizationName} may email me about what I asked for here, at the address above. ` +
    'I can end this at any time with the link in each email.',
});

/** What was agreed to, when it was. */
export const grantedConsent = (given: readonly { key: string; version: string; granted: boolean }[]) =>
  given.find(({ key, version, granted }) => key === KEY && version === VERSION && granted) ?? null;
