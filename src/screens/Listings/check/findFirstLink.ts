const MAX_LINK_LENGTH = 2_000;

/** The first link in a pasted text. */
export function findFirstLink(text: string): string {
  const tokens = text
    .split(/\s+/)
    .map((token) => token.replaceAll(/^[("'<[]+|(?<![)"'>\].,;:!])[)"'>\].,;:!]+$/g, ''));
  const link =
    tokens.find((token) => /^https?:\/\//i.test(token)) ??
    tokens.find((token) => /^(?:[a-z\d-]+\.)+[a-z]{2,}\/\S/i.test(token));
  return link !== undefined && link.length <= MAX_LINK_LENGTH ? link : '';
}
