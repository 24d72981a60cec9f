import type { Clock } from '#server/clock.ts';
import { systemClock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { sitemapHomes } from '#server/db/homes/sitemapHomes.ts';
import type { Organization } from '#server/db/organizations.ts';
import { organizationBySlug } from '#server/db/organizations.ts';
import { imagesOf } from '#server/pictures/images.ts';

import { plainText } from './headers.ts';
import type { SitemapEntry } from './sitemap.ts';
import { sitemap } from './sitemap.ts';

type Parts = {
  db: Database;
  clock?: Clock;
  organizationSlugOf: (hostname: string) => string;
  indexFrom: number;
};

/** Screens that are worth finding by themselves. */
const pages: readonly SitemapEntry[] = ['/listings', '/terms', '/policy'].map((path) => ({
  path,
  market: null,
  changedAt: null,
}));

const closedToRobots = [
  '/graphql',
  '/access/',
  '/alerts/',
  '/calendar/',
  '/handoff/',
  '/reschedule-tour-request/',
  '/staff/',
  '/tour-feedback/',
  '/tour-request/',
];

const baseIn = ({ rentalPortalUrl }: Organization) => rentalPortalUrl?.replace(/\/$/, '') ?? null;

/** robots.txt and the site maps. Their addresses come from the organization's record, not from the request. */
export function createForSearchEngines({ db, clock = systemClock, organizationSlugOf, indexFrom }: Parts) {
  const baseOf = async (url: URL) => {
    const organization = await organizationBySlug(db, organizationSlugOf(url.hostname));
    return organization && baseIn(organization);
  };

  const homesOf = async (organizationId: string, market: string | null): Promise<SitemapEntry[]> => {
    const picturesBelow = indexFrom - pages.length;
    const homes = await sitemapHomes(db, { organizationId, now: clock.now(), market, picturesBelow });
    return homes.map(({ id, slug, market: itsMarket, updatedAt, pictures }) => ({
      path: `/units/${slug}/`,
      market: itsMarket,
      changedAt: updatedAt,
      images: imagesOf({ id, pictures }).map(({ url }) => url),
    }));
  };

  return async (url: URL): Promise<Response | null> => {
    if (url.pathname === '/robots.txt') {
      const base = await baseOf(url);
      return plainText(
        [
          'User-agent: *',
          ...closedToRobots.map((path) => `Disallow: ${path}`),
          ...(base ? ['', `Sitemap: ${base}/sitemap.xml`] : []),
        ].join('\n'),
        200,
        { 'cache-control': 'public, max-age=3600' },
      );
    }
    const file = /^\/sitemap(?:-([a-z0-9-]{1,80}))?\.xml$/.exec(url.pathname);
    if (!file) return null;
    const market = file[1] ?? null;
    const organization = await organizationBySlug(db, organizationSlugOf(url.hostname));
    const base = organization && baseIn(organization);
    const entries = organization ? [...pages, ...(await homesOf(organization.id, market))] : [];
    const text = base && sitemap({ base, entries, indexFrom, market });
    if (!text) return plainText('File not found.', 404);
    return new Response(text, {
      headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
    });
  };
}
