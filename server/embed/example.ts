import { randomBytes } from 'node:crypto';

import type { Database } from '#server/db/database.ts';
import { organizationBySlug } from '#server/db/organizations.ts';
import { createRoutes, type Routes } from '#server/http/routes.ts';

import { EXAMPLE_PATH, noIndexHeaders } from './addresses.ts';
import { examplePage } from './examplePage.ts';

type Deps = { db: Database; getOrganizationSlug: (hostname: string) => string; isDemo: boolean };

/** A different origin than the portal's, on the same machine. */
const HOST = '127.0.0.1';

const isThisMachine = (hostname: string) =>
  hostname === HOST || /^(?:[a-z0-9-]+\.)*localhost$/.test(hostname);

/** Serves a third-party page that embeds our homes, in the demo only. */
export function createEmbedExampleRoutes({ db, getOrganizationSlug, isDemo }: Deps): Routes {
  const routes = createRoutes();
  routes.get(EXAMPLE_PATH, async ({ req, env: { caller } }, next) => {
    const url = new URL(req.url);
    if (!isDemo || caller.isLocal !== true || !isThisMachine(url.hostname)) return next();
    if (url.hostname !== HOST) {
      const port = url.port === '' ? '' : `:${url.port}`;
      return new Response(null, {
        status: 302,
        headers: { location: `http://${HOST}${port}${EXAMPLE_PATH}` },
      });
    }
    const organization = await organizationBySlug(db, getOrganizationSlug(url.hostname));
    const portal = organization?.rentalPortalUrl;
    if (!organization || !portal) return next();
    const nonce = randomBytes(16).toString('base64url');
    return new Response(examplePage({ name: organization.name, portal, nonce }), {
      headers: {
        ...noIndexHeaders,
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': getHostPagePolicy(portal, nonce),
      },
    });
  });
  return routes;
}

/** As strict a policy as a host page may have. */
const getHostPagePolicy = (portal: string, nonce: string) =>
  `default-src 'none'; script-src ${portal}; connect-src ${portal}; img-src ${portal}; frame-src ${portal}; ` +
  `style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; ` +
  "require-trusted-types-for 'script'; trusted-types 'none'";
