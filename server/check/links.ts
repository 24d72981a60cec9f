export type PastedLink = {
  host: string;
  /** The home that it names, where it is written as a link of ours is. */
  slug: string | null;
  /** What its path says: sites that list homes write the address into it. */
  words: string;
};

const MOST_LINKS = 3;
const withScheme = /^https?:\/\//i;
/** Without a scheme only what ends as an address of the web does: "St.Austin" is none. */
const withoutScheme =
  /^(?:www\.|localhost[:/]|(?:[a-z\d-]+\.)+(?:com|net|org|us|io|co|info|biz|app|site|online|xyz|rent|rentals|homes|house|apartments|example)(?=[:/?#]|$)|(?:[a-z\d-]+\.)+[a-z]{2,}\/)/i;

/** The links of a text, and what is left of it. None of them is ever opened. */
export function takeLinks(text: string): { links: PastedLink[]; rest: string } {
  const links: PastedLink[] = [];
  const rest: string[] = [];
  for (const token of text.split(/\s+/)) {
    const link = linkOf(token.replace(/^[("'<[]+/, '').replace(/(?<![)"'>\].,;:!])[)"'>\].,;:!]+$/, ''));
    if (link === null) rest.push(token);
    else if (links.length < MOST_LINKS) links.push(link);
  }
  return { links, rest: rest.join(' ') };
}

function linkOf(token: string): PastedLink | null {
  const address = withScheme.test(token) ? token : `https://${token}`;
  const isLink = withScheme.test(token) || (withoutScheme.test(token) && !token.includes('@'));
  if (!isLink || !URL.canParse(address)) return null;
  const { hostname, pathname, searchParams } = new URL(address);
  const segments = pathname.split('/').filter((segment) => segment !== '');
  const afterUnits = segments[segments.indexOf('units') + 1];
  const slug = segments.includes('units') ? afterUnits : searchParams.get('unit');
  return {
    host: hostname.replace(/^www\./, '').replace(/\.$/, ''),
    slug: slug?.toLowerCase() ?? null,
    words: segments
      .map(decoded)
      .join(' ')
      .replace(/\.[a-z]{2,5}$/i, '')
      .replaceAll(/[-_+]/g, ' '),
  };
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
