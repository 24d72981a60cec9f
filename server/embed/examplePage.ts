import { html } from '#server/mail/html.ts';

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
export const examplePage = ({ name, portal, nonce }: Example): string =>
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
