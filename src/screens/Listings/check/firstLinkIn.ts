const LONGEST = 2_000;

/** The first link of a text as it was pasted. */
export function firstLinkIn(text: string): string {
  const tokens = text
    .split(/\s+/)
    .map((token) => token.replaceAll(/^[("'<[]+|(?<![)"'>\].,;:!])[)"'>\].,;:!]+$/g, ''));
  const link =
    tokens.find((token) => /^https?:\/\//i.test(token)) ??
    tokens.find((token) => /^(?:[a-z\d-]+\.)+[a-z]{2,}\/\S/i.test(token));
  return link !== undefined && link.length <= LONGEST ? link : '';
}
