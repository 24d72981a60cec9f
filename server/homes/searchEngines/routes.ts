import type { Clock } from '#server/clock.ts';
import { systemClock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { getImageSources } from '#server/homes/pictures/images.ts';
import { listSitemapBuildings } from '#server/homes/queries/buildings.ts';
import { listSitemapHomes } from '#server/homes/queries/sitemapHomes.ts';
import { plainText } from '#server/http/headers.ts';
import { createRoutes, type Routes } from '#server/http/routes.ts';
import type { Organization } from '#server/organizations/queries.ts';
import { organizationBySlug } from '#server/organizations/queries.ts';

import type { SitemapEntry } from './sitemap.ts';
import { sitemap } from './sitemap.ts';

type Deps = {
  db: Database;
  clock?: Clock;
  getOrganizationSlug: (hostname: string) => string;
  indexFrom: number;
};

/** Screens that are worth indexing. */
const pages: readonly SitemapEntry[] = ['/listings', '/terms', '/policy'].map((path) => ({
  path,
  market: null,
  changedAt: null,
}));

const disallowedPaths = [
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

const getBaseUrl = ({ rentalPortalUrl }: Organization) => rentalPortalUrl?.replace(/\/$/, '') ?? null;

/**
 * Serves robots.txt and the sitemaps. Addresses come from the organization's record, not from the request.
 */
export function createSearchEngineRoutes({
  db,
  clock = systemClock,
  getOrganizationSlug,
  indexFrom,
}: Deps): Routes {
  const findBaseUrl = async (url: URL) => {
    const organization = await organizationBySlug(db, getOrganizationSlug(url.hostname));
    return organization && getBaseUrl(organization);
  };

  const listHomeEntries = async (
    { id: organizationId, pictureSizes }: Organization,
    market: string | null,
  ): Promise<SitemapEntry[]> => {
    const maxHomesForPictures = indexFrom - pages.length;
    const [homes, buildings] = await Promise.all([
      listSitemapHomes(db, { organizationId, now: clock.now(), market, maxHomesForPictures }),
      listSitemapBuildings(db, { organizationId, market }),
    ]);
    const homeEntries = homes.map(({ id, slug, market: itsMarket, updatedAt, pictures }) => ({
      path: `/units/${slug}/`,
      market: itsMarket,
      changedAt: updatedAt,
      images: pictures.map((picture, position) => getImageSources(id, picture, position, pictureSizes).url),
    }));
    const buildingEntries = buildings.map(({ slug, market: itsMarket, updatedAt }) => ({
      path: `/listings?building=${slug}`,
      market: itsMarket,
      changedAt: updatedAt,
    }));
    return [...homeEntries, ...buildingEntries];
  };

  const routes = createRoutes();
  routes.get('/robots.txt', async ({ req }) => {
    const base = await findBaseUrl(new URL(req.url));
    return plainText(
      [
        'User-agent: *',
        ...disallowedPaths.map((path) => `Disallow: ${path}`),
        ...(base ? ['', `Sitemap: ${base}/sitemap.xml`] : []),
      ].join('\n'),
      200,
      { 'cache-control': 'public, max-age=3600' },
    );
  });
  routes.get('/:file{sitemap(?:-[a-z0-9-]{1,80})?\\.xml}', async ({ req }) => {
    const url = new URL(req.url);
    const market = /^sitemap-(.+)\.xml$/.exec(req.param('file'))?.[1] ?? null;
    const organization = await organizationBySlug(db, getOrganizationSlug(url.hostname));
    const base = organization && getBaseUrl(organization);
    const entries = organization ? [...pages, ...(await listHomeEntries(organization, market))] : [];
    const text = base && sitemap({ base, entries, indexFrom, market });
    if (!text) return plainText('File not found.', 404);
    return new Response(text, {
      headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
    });
  });
  return routes;
}
