import type { Database } from '#server/db/database.ts';
import type { BrowserSettings } from '#server/env.ts';
import { type Files, serveFile } from '#server/http/files.ts';
import { noIndexHeaders, plainText } from '#server/http/headers.ts';
import type { ExecuteOperation, BuiltPages } from '#server/http/pageBundle.ts';
import { createRoutes, type Routes } from '#server/http/routes.ts';
import { organizationBySlug } from '#server/organizations/queries.ts';

import { LISTINGS_PATH, SCRIPT_PATH } from './addresses.ts';
import { allowedOrigins } from './frameAncestors.ts';

type Deps = {
  db: Database;
  built: () => BuiltPages;
  getOrganizationSlug: (hostname: string) => string;
  settings: BrowserSettings;
  answer: ExecuteOperation;
};

const SHORT_CACHE_CONTROL = 'public, max-age=60';

/**
 * The homes for an element in another site's page. Browsers expose them only to pages that the organization
 * allows. Requests without an origin, from its own portal or from programs, get the same public data.
 */
export function createEmbedListingsRoutes({
  db,
  built,
  getOrganizationSlug,
  settings,
  answer,
}: Deps): Routes {
  const routes = createRoutes();
  routes.get(LISTINGS_PATH, async ({ req, env: { caller } }) => {
    const url = new URL(req.url);
    const slug = getOrganizationSlug(url.hostname);
    const origin = req.raw.headers.get('origin');
    const headers = { ...noIndexHeaders, vary: 'origin', 'cache-control': 'no-store' };
    if (origin !== null && !allowedOrigins(await organizationBySlug(db, slug)).includes(origin)) {
      return Response.json(
        { error: 'This site isn’t allowed to show these homes.' },
        { status: 403, headers },
      );
    }
    const allowed = { ...headers, ...(origin !== null && { 'access-control-allow-origin': origin }) };
    const listings = await built().bundle.embeddedListings({
      search: url.search,
      slug,
      mediaHost: settings.mediaHost,
      backend: (operation) => answer(operation, caller),
    });
    if (listings === null) {
      return Response.json(
        { error: 'We can’t load the homes right now. Please try again in a moment.' },
        { status: 503, headers: { ...allowed, 'retry-after': '5' } },
      );
    }
    return Response.json(listings, { headers: { ...allowed, 'cache-control': SHORT_CACHE_CONTROL } });
  });
  return routes;
}

/** The script that other sites load. It is the same for everyone and contains no private data. */
export function createEmbedScriptRoutes({ files }: { files: Files }): Routes {
  const routes = createRoutes();
  routes.get(SCRIPT_PATH, ({ req }) => {
    const file = files.get(SCRIPT_PATH);
    if (!file) return plainText('File not found.', 404);
    const response = serveFile(file, req.raw);
    response.headers.set('cross-origin-resource-policy', 'cross-origin');
    response.headers.set('access-control-allow-origin', '*');
    return response;
  });
  return routes;
}
