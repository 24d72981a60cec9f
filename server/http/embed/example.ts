import { randomBytes } from 'node:crypto';

import type { Database } from '#server/db/database.ts';
import { organizationBySlug } from '#server/db/organizations.ts';

import type { Caller } from '../caller.ts';
import { EXAMPLE, notIndexed } from './addresses.ts';
import { examplePage } from './examplePage.ts';

type Parts = { db: Database; organizationSlugOf: (hostname: string) => string; isDemo: boolean };

/** Another origin than the portal's, on the same machine. */
const HOST = '127.0.0.1';

const isThisMachine = (hostname: string) =>
  hostname === HOST || /^(?:[a-z0-9-]+\.)*localhost$/.test(hostname);

/** Somebody else's page with our homes in it, in the demo. Null when the address is another one. */
export function createEmbedExample({ db, organizationSlugOf, isDemo }: Parts) {
  return async (url: URL, caller: Caller): Promise<Response | null> => {
    if (url.pathname !== EXAMPLE || !isDemo || caller.isLocal !== true || !isThisMachine(url.hostname)) {
      return null;
    }
    if (url.hostname !== HOST) {
      const port = url.port === '' ? '' : `:${url.port}`;
      return new Response(null, { status: 302, headers: { location: `http://${HOST}${port}${EXAMPLE}` } });
    }
    const organization = await organizationBySlug(db, organizationSlugOf(url.hostname));
    const portal = organization?.rentalPortalUrl;
    if (!organization || !portal) return null;
    const nonce = randomBytes(16).toString('base64url');
    return new Response(examplePage({ name: organization.name, portal, nonce }), {
      headers: {
        ...notIndexed,
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': policyOfHost(portal, nonce),
      },
    });
  };
}

/** As strict as a host page may be. */
const policyOfHost = (portal: string, nonce: string) =>
  `default-src 'none'; script-src ${portal}; connect-src ${portal}; img-src ${portal}; frame-src ${portal}; ` +
  `style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; ` +
  "require-trusted-types-for 'script'; trusted-types 'none'";
