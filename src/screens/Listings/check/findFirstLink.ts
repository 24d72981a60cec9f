import { MAX_AD_LINK_LENGTH } from '#domain/reports.ts';

/** The first link in a pasted text. */
export function findFirstLink(text: string): string {
  const tokens = text
    .split(/\s+/)
    .map((token) => token.replaceAll(/^[("'<[]+|(?<![)"'>\].,;:!])[)"'>\].,;:!]+$/g, ''));
  const link =
    tokens.find((token) => /^https?:\/\//i.test(token)) ??
    tokens.find((token) => /^(?:[a-z\d-]+\.)+[a-z]{2,}\/\S/i.test(token));
  return link !== undefined && link.length <= MAX_AD_LINK_LENGTH ? link : '';
}
