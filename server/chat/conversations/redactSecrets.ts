/** Anyone who has such a link can act as the visitor. */
const secretLinkPattern =
  /(\/(?:reschedule-tour-request|tour-feedback|calendar|handoff|staff\/[a-z]+)\/|[?&](?:tour|token|inquiry|inquiryToken|handoff)=)[\w-]{20,200}/g;
const tourLinkPattern =
  /\/(?:(?:reschedule-tour-request|tour-feedback|calendar)\/|tour-request\/finished\?tour=|access\/tour\?token=)([\w-]{20,100})/g;

/** Replaces every secret in a text. */
export const redactSecrets = (text: string): string => text.replaceAll(secretLinkPattern, '$1…');

/** The token of the last tour link in a text. */
export const findTourToken = (text: string): string | null =>
  [...text.matchAll(tourLinkPattern)].at(-1)?.[1] ?? null;
