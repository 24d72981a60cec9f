import { html, type Html } from '#server/mail/html.ts';

const css = `
:root{color-scheme:light dark;--ink:#1f2430;--soft:#5a6070;--line:#d9dce3;--edge:#747b8a;--paper:#f6f7f9;--card:#fff;--act:#1d4ed8;--on-act:#fff;--warn:#b3261e}
@media(prefers-color-scheme:dark){:root{--ink:#eceef3;--soft:#a9b0bf;--line:#3a4050;--edge:#8b93a5;--paper:#171a21;--card:#20242e;--act:#9db8ff;--on-act:#101420;--warn:#ffb4ab}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,'Segoe UI',Helvetica,Arial,sans-serif}
main{max-width:56rem;margin:0 auto;padding:1.5rem 1rem 3rem}
h1{font-size:1.625rem;line-height:1.25;margin:.25rem 0 .75rem;overflow-wrap:anywhere}
h2{font-size:1.125rem;margin:0 0 .25rem}
p{margin:0 0 1rem;max-width:42rem}
.soft{color:var(--soft)}
.from{color:var(--soft);margin:0}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem;margin:0 0 1.5rem}
dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}
.pictures{display:grid;gap:1rem;margin:0 0 2rem;padding:0;list-style:none;grid-template-columns:repeat(auto-fit,minmax(min(100%,20rem),1fr))}
figure{margin:0;background:var(--card);border:1px solid var(--line);border-radius:12px;overflow:hidden}
figure img{display:block;width:100%;height:auto;max-height:32rem;object-fit:contain;background:var(--paper)}
figcaption{padding:.5rem .75rem;font-weight:600}
.answers{display:grid;gap:1rem;margin:0 0 1.5rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,15rem),1fr));align-items:stretch}
.answers.apart{align-items:start}
.answers form:only-child{max-width:26rem}
form,.note{display:flex;flex-direction:column;gap:.5rem;background:var(--card);border:1px solid var(--line);border-radius:12px;padding:1rem}
form p{margin:0;flex:1}
label,legend{font-weight:600}
.times{border:0;margin:0;padding:0}
.times label{display:flex;gap:.5rem;align-items:center;min-height:2.75rem;font-weight:400}
select,button,input,textarea{font:inherit;min-height:2.75rem;border-radius:8px;width:100%}
input[type=hidden]{display:none}
input[type=checkbox]{width:1.25rem;min-height:1.25rem;flex:none;accent-color:var(--act)}
select,input,textarea{border:1px solid var(--edge);background:var(--card);color:var(--ink);padding:.25rem .5rem}
button{border:1px solid var(--edge);background:transparent;color:var(--ink);font-weight:600;padding:.5rem 1rem;cursor:pointer}
button.first{background:var(--act);border-color:var(--act);color:var(--on-act)}
button.no{border-color:var(--warn);color:var(--warn)}
a{color:var(--act)}
.words{margin:0;white-space:pre-line;overflow-wrap:anywhere}
figure a{display:block}
a:focus-visible,button:focus-visible,select:focus-visible,input:focus-visible,textarea:focus-visible{outline:3px solid var(--act);outline-offset:2px}
figure a:focus-visible{outline-offset:-4px}
`;

type Frame = {
  title: string;
  nonce: string;
  main: Html;
  /** Styles of this page only. */
  styles?: string;
  mainClass?: string;
  /** A script that makes the page more convenient. */
  scriptUrl?: string | null;
};

/** A page for the team, separate from the app. It needs no script. */
export const frame = ({ title, nonce, main, styles = '', mainClass = '', scriptUrl = null }: Frame): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>${title}</title>
        <style nonce="${nonce}">
          ${{ html: css + styles }}
        </style>
        ${scriptUrl === null ? html`` : html`<script src="${scriptUrl}" nonce="${nonce}" defer></script>`}
      </head>
      <body>
        <main class="${mainClass}">${main}</main>
      </body>
    </html> `.html;
