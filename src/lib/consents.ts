type Consent = { key: string; version: string };

/** The name of the form field for a consent. */
export const consentField = (key: string) => `consent.${key}` as const;

/** All consents that a form has shown, given or not. */
export const toConsentAnswers = (
  consents: readonly Consent[],
  values: Readonly<Record<string, string | undefined>>,
) => consents.map(({ key, version }) => ({ key, version, granted: Boolean(values[consentField(key)]) }));
