import { randomBytes } from 'node:crypto';

import type { Database } from '#server/db/database.ts';
import { noIndexHeaders } from '#server/http/headers.ts';
import { createRoutes, type Routes } from '#server/http/routes.ts';
import { html } from '#server/mail/html.ts';
import { organizationBySlug } from '#server/organizations/queries.ts';

import { EXAMPLE_PATH } from './addresses.ts';

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

const css = `
:root{color-scheme:light dark;--ink:#22301f;--soft:#56634f;--line:#d5dccf;--paper:#fdfdf9;--mark:#2f6b3a}
@media(prefers-color-scheme:dark){:root{--ink:#e8efe3;--soft:#a9b6a2;--line:#3a4636;--paper:#161b14;--mark:#9fd3a5}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:17px/1.55 Georgia,'Times New Roman',serif}
header,main{max-width:70rem;margin:0 auto;padding:0 1.25rem}
header{padding-block:2.5rem 1.5rem;border-bottom:3px double var(--line)}
h1{margin:0;font-size:2rem;font-weight:400;line-height:1.2}
h2{margin:3rem 0 .25rem;font-size:1.375rem}
p{max-width:40rem;margin:.25rem 0 1rem;color:var(--soft)}
a{color:var(--mark)}
pre{margin:0 0 2rem;padding:1rem;border:1px solid var(--line);border-radius:6px;overflow-x:auto;font:14px/1.5 ui-monospace,Menlo,Consolas,monospace}
`;

type Example = { name: string; portal: string; nonce: string };

const scriptTag = (portal: string) => `<script async src="${portal}/embed.js"></script>`;

const element = (portal: string) => `<rental-listings filters="market=austin">
  <a href="${portal}/listings?market=austin">Homes for rent in Austin</a>
</rental-listings>`;

const frame = (
  portal: string,
) => `<rental-listings mode="frame" filters="market=san-antonio&amp;control.area=false">
  <a href="${portal}/listings?market=san-antonio">Homes for rent in San Antonio</a>
</rental-listings>`;

/** A neighborhood's page with the demo's homes embedded in both ways, and the code for each. */
const examplePage = ({ name, portal, nonce }: Example): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Bouldin Corner – a neighborhood page</title>
        <style nonce="${nonce}">
          ${{ html: css }}
        </style>
        ${{ html: scriptTag(portal) }}
      </head>
      <body>
        <header>
          <h1>Bouldin Corner</h1>
          <p>
            This page stands in for another site, on a different origin from the ${name} portal. It shows what
            an embedded list looks like and the code it takes.
          </p>
        </header>
        <main>
          <h2>As part of the page</h2>
          <p>The homes are part of this page and use its fonts and colors.</p>
          <pre tabindex="0"><code>${`${scriptTag(portal)}\n${element(portal)}`}</code></pre>
          ${{ html: element(portal) }}
          <h2>As a frame</h2>
          <p>The full list with its filters, at its full height.</p>
          <pre tabindex="0"><code>${frame(portal)}</code></pre>
          ${{ html: frame(portal) }}
        </main>
      </body>
    </html> `.html;
