export type PastedLink = {
  host: string;
  /** The home's slug, if the link has the format of ours. */
  slug: string | null;
  /** The words in the path, since listing sites put the address there. */
  words: string;
};

const MAX_LINKS = 3;
const withScheme = /^https?:\/\//i;
/** Without a scheme, only known web endings count, so "St.Austin" is not a link. */
const withoutScheme =
  /^(?:www\.|localhost[:/]|(?:[a-z\d-]+\.)+(?:com|net|org|us|io|co|info|biz|app|site|online|xyz|rent|rentals|homes|house|apartments|example)(?=[:/?#]|$)|(?:[a-z\d-]+\.)+[a-z]{2,}\/)/i;

/** Separates the links from the rest of the text; none of them is ever opened. */
export function extractLinks(text: string): { links: PastedLink[]; rest: string } {
  const links: PastedLink[] = [];
  const rest: string[] = [];
  for (const token of text.split(/\s+/)) {
    const link = parseLink(token.replace(/^[("'<[]+/, '').replace(/(?<![)"'>\].,;:!])[)"'>\].,;:!]+$/, ''));
    if (link === null) rest.push(token);
    else if (links.length < MAX_LINKS) links.push(link);
  }
  return { links, rest: rest.join(' ') };
}

function parseLink(token: string): PastedLink | null {
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
      .map(decodeSafely)
      .join(' ')
      .replace(/\.[a-z]{2,5}$/i, '')
      .replaceAll(/[-_+]/g, ' '),
  };
}

function decodeSafely(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
