/** An address that search engines should index. */
export type SitemapEntry = {
  path: string;
  market: string | null;
  changedAt: Date | null;
  /** Addresses of the page's pictures; those on this server begin with a slash. */
  images?: readonly string[];
};

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const IMAGE_NAMESPACE = ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

const toXml = (root: 'urlset' | 'sitemapindex', items: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${root === 'urlset' ? IMAGE_NAMESPACE : ''}>\n` +
  `${items.map((item) => `${item}\n`).join('')}</${root}>\n`;

const OTHER_PAGES = 'pages';

type Options = {
  /** The portal's base address, without a trailing slash. */
  base: string;
  entries: readonly SitemapEntry[];
  /** With this many addresses, each market gets its own file. */
  indexFrom: number;
  /** The market of the file; null for the whole sitemap. */
  market: string | null;
};

/** Null when there is no such file. */
export function sitemap({ base, entries, indexFrom, market }: Options): string | null {
  const getMarket = (entry: SitemapEntry) => entry.market ?? OTHER_PAGES;
  const markets = [...new Set(entries.map(getMarket))];

  if (market === null && entries.length >= indexFrom) {
    return toXml(
      'sitemapindex',
      markets.map((name) => {
        const changed = lastmod(getNewestDate(entries.filter((entry) => getMarket(entry) === name)));
        return `<sitemap><loc>${escapeXml(`${base}/sitemap-${name}.xml`)}</loc>${changed}</sitemap>`;
      }),
    );
  }
  if (market !== null && !markets.includes(market)) return null;
  return toXml(
    'urlset',
    entries
      .filter((entry) => market === null || getMarket(entry) === market)
      .map(({ path, changedAt, images = [] }) => {
        const shown = images.map(
          (image) =>
            `<image:image><image:loc>${escapeXml(image.startsWith('/') ? base + image : image)}</image:loc></image:image>`,
        );
        return `<url><loc>${escapeXml(base + path)}</loc>${lastmod(changedAt)}${shown.join('')}</url>`;
      }),
  );
}

const lastmod = (changedAt: Date | null) =>
  changedAt ? `<lastmod>${changedAt.toISOString().slice(0, 10)}</lastmod>` : '';

function getNewestDate(entries: readonly SitemapEntry[]): Date | null {
  const times = entries.flatMap(({ changedAt }) => changedAt?.getTime() ?? []);
  return times.length > 0 ? new Date(times.reduce((newest, time) => Math.max(newest, time))) : null;
}
