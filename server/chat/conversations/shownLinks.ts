/** Whoever has such a link is the visitor. */
const secrets =
  /(\/(?:reschedule-tour-request|tour-feedback|calendar|handoff|staff\/[a-z]+)\/|[?&](?:tour|token|inquiry|inquiryToken|handoff)=)[\w-]{20,200}/g;
const ofTours =
  /\/(?:(?:reschedule-tour-request|tour-feedback|calendar)\/|tour-request\/finished\?tour=|access\/tour\?token=)([\w-]{20,100})/g;

/** What was said, with nothing in it that opens anything. */
export const withoutSecrets = (text: string): string => text.replaceAll(secrets, '$1…');

/** The latest tour of which a link was shown, by its secret. */
export const tourSecretIn = (text: string): string | null => [...text.matchAll(ofTours)].at(-1)?.[1] ?? null;
