import { html, type Html } from '../html.ts';

const css = `
:root{color-scheme:light dark;--ink:#1f2430;--soft:#5a6070;--line:#d9dce3;--paper:#f6f7f9;--card:#fff;--link:#1d4ed8}
@media(prefers-color-scheme:dark){:root{--ink:#eceef3;--soft:#a9b0bf;--line:#3a4050;--paper:#171a21;--card:#20242e;--link:#9db8ff}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,'Segoe UI',Helvetica,Arial,sans-serif}
main{max-width:60rem;margin:0 auto;padding:1.5rem 1rem 3rem}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 .5rem;overflow-wrap:anywhere}
h2{font-size:1.125rem;margin:1.75rem 0 .5rem}
p{margin:0 0 1rem}
a{color:var(--link)}
a:focus-visible,iframe:focus-visible,pre:focus-visible{outline:3px solid var(--link);outline-offset:2px;border-radius:4px}
.soft{color:var(--soft)}
.mails{list-style:none;margin:1.25rem 0 0;padding:0;display:grid;gap:.5rem}
.mails li{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:.75rem 1rem;display:grid;gap:.125rem}
.mails a{font-weight:600;overflow-wrap:anywhere;padding:.25rem 0}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem;margin:1rem 0}
dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}
iframe{width:100%;height:36rem;border:1px solid var(--line);border-radius:10px;background:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:var(--card);border:1px solid var(--line);border-radius:10px;padding:1rem;margin:0;font:14px/1.5 ui-monospace,Menlo,Consolas,monospace}
.actions{display:flex;flex-wrap:wrap;gap:.5rem 1.25rem}.actions a{padding:.25rem 0}
`;

/** An outbox page, independent of the app so that it works even when the app does not. */
export const frame = ({ title, nonce, main }: { title: string; nonce: string; main: Html }): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>${title}</title>
        <style nonce="${nonce}">
          ${{ html: css }}
        </style>
      </head>
      <body>
        <main>${main}</main>
      </body>
    </html> `.html;
