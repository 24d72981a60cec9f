/** An address that search engines should know. */
export type SitemapEntry = {
  path: string;
  market: string | null;
  changedAt: Date | null;
  /** Addresses of what it shows; those of this server begin with a slash. */
  images?: readonly string[];
};

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const IMAGES = ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

const xml = (root: 'urlset' | 'sitemapindex', items: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${root === 'urlset' ? IMAGES : ''}>\n` +
  `${items.map((item) => `${item}\n`).join('')}</${root}>\n`;

const OTHER = 'pages';

type Options = {
  /** Where the portal lives, without a slash at the end. */
  base: string;
  entries: readonly SitemapEntry[];
  /** From so many addresses on, a file for each market. */
  indexFrom: number;
  /** The file of one market; null for the whole. */
  market: string | null;
};

/** Null when there is no such file. */
export function sitemap({ base, entries, indexFrom, market }: Options): string | null {
  const marketOf = (entry: SitemapEntry) => entry.market ?? OTHER;
  const markets = [...new Set(entries.map(marketOf))];

  if (market === null && entries.length >= indexFrom) {
    return xml(
      'sitemapindex',
      markets.map((name) => {
        const changed = lastmod(newestOf(entries.filter((entry) => marketOf(entry) === name)));
        return `<sitemap><loc>${escaped(`${base}/sitemap-${name}.xml`)}</loc>${changed}</sitemap>`;
      }),
    );
  }
  if (market !== null && !markets.includes(market)) return null;
  return xml(
    'urlset',
    entries
      .filter((entry) => market === null || marketOf(entry) === market)
      .map(({ path, changedAt, images = [] }) => {
        const shown = images.map(
          (image) =>
            `<image:image><image:loc>${escaped(image.startsWith('/') ? base + image : image)}</image:loc></image:image>`,
        );
        return `<url><loc>${escaped(base + path)}</loc>${lastmod(changedAt)}${shown.join('')}</url>`;
      }),
  );
}

const lastmod = (changedAt: Date | null) =>
  changedAt ? `<lastmod>${changedAt.toISOString().slice(0, 10)}</lastmod>` : '';

function newestOf(entries: readonly SitemapEntry[]): Date | null {
  const times = entries.flatMap(({ changedAt }) => changedAt?.getTime() ?? []);
  return times.length > 0 ? new Date(times.reduce((newest, time) => Math.max(newest, time))) : null;
}
