type Consent = { key: string; version: string };

/** The field of a form in which a consent is ticked. */
export const consentField = (key: string) => `consent.${key}` as const;

/** All that a form has shown, agreed to or not. */
export const answeredConsents = (
  consents: readonly Consent[],
  values: Readonly<Record<string, string | undefined>>,
) => consents.map(({ key, version }) => ({ key, version, granted: Boolean(values[consentField(key)]) }));
