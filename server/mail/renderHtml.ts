import type { MailBlock, MailPicture } from './emailContent.ts';
import { html, type Html } from './html.ts';
import type { Letterhead } from './mailKind.ts';

type Frame = Pick<Letterhead, 'name' | 'brand'> & {
  subject: string;
  signature: readonly string[];
  logoSrc: string | null;
};

const FONT = "font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif";
const color = (value: string, instead: string) => (/^#[0-9a-f]{6}$/i.test(value) ? value : instead);

/** Only dark mode and phones need a style sheet; apps without support show the light email. */
const darkStyles = html`<style>
  :root {
    color-scheme: light dark;
    supported-color-schemes: light dark;
  }
  @media (max-width: 480px) {
    .picture {
      max-height: 240px !important;
    }
  }
  @media (prefers-color-scheme: dark) {
    .page {
      background: #16171a !important;
    }
    .sheet {
      background: #22242a !important;
    }
    .text {
      color: #ececee !important;
    }
    .soft {
      color: #aeb2bb !important;
    }
    .card {
      border-color: #4a4e58 !important;
    }
    .button {
      border: 1px solid #8b909c !important;
    }
    .secondary {
      color: #ececee !important;
    }
    .logo {
      background: #ffffff !important;
      padding: 6px 12px !important;
    }
  }
</style>`;

/** Email apps do not support style sheets reliably, so styles are inline. */
export function renderHtml(blocks: readonly MailBlock[], frame: Frame): string {
  const { brand, subject, signature } = frame;
  const primary = color(brand.primary, '#2b2f36');
  const onPrimary = color(brand.onPrimary, '#ffffff');
  const paper = color(brand.paper, '#faf9f6');
  const cell = `padding:0 28px;${FONT};font-size:16px;line-height:1.55;color:#24272d`;
  const rows = blocks.map(
    (block) =>
      html`<tr>
        <td class="text" style="${cell}">${renderBlockHtml(block, { primary, onPrimary })}</td>
      </tr>`,
  );
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${subject}</title>
        ${darkStyles}
      </head>
      <body class="page" style="margin:0;padding:0;background:${paper}">
        <table
          class="page"
          role="presentation"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          style="background:${paper}"
        >
          <tr>
            <td align="center" style="padding:24px 12px">
              <table
                class="sheet"
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                style="max-width:600px;background:#ffffff;border-radius:10px;overflow:hidden"
              >
                <tr>
                  ${renderHead(frame, { primary, onPrimary })}
                </tr>
                <tr>
                  <td style="height:20px;font-size:0;line-height:0">&nbsp;</td>
                </tr>
                ${rows}
                <tr>
                  <td
                    class="soft"
                    style="padding:20px 28px 24px;${FONT};font-size:13px;line-height:1.5;color:#5b5f68"
                  >
                    ${signature.map((line) => html`${line}<br />`)}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `.html;
}

type Colors = { primary: string; onPrimary: string };

/**
 * A logo is drawn for light paper, so it has some behind it in dark mode. Where pictures are blocked, its
 * description is the name.
 */
const renderHead = ({ name, logoSrc }: Frame, { primary, onPrimary }: Colors) =>
  logoSrc === null
    ? html`<td
        style="background:${primary};color:${onPrimary};padding:18px 28px;${FONT};font-size:18px;font-weight:700"
      >
        ${name}
      </td>`
    : html`<td style="padding:22px 28px 0;border-top:6px solid ${primary}">
        <img
          class="logo"
          src="${logoSrc}"
          alt="${name}"
          height="40"
          style="display:block;height:40px;width:auto;max-width:260px;border:0;border-radius:8px;${FONT};font-size:18px;line-height:40px;font-weight:700;color:#24272d"
        />
      </td>`;

function renderBlockHtml(block: MailBlock, { primary, onPrimary }: Colors): Html {
  switch (block.kind) {
    case 'heading':
      return html`<h1 style="margin:0 0 14px;font-size:22px;line-height:1.3">${block.text}</h1>`;
    case 'paragraph':
      return html`<p style="margin:0 0 14px">${withBreaks(block.text)}</p>`;
    case 'quote':
      return html`<blockquote style="margin:0 0 14px;padding:2px 0 2px 14px;border-left:3px solid #c9ccd2">
        ${withBreaks(block.text)}
      </blockquote>`;
    case 'button':
      return html`<p style="margin:6px 0 20px">
        <a
          href="${block.href}"
          class="${block.isSecondary ? 'button secondary' : 'button'}"
          style="display:inline-block;padding:12px 22px;border-radius:8px;${block.isSecondary ? 'border:1px solid #747b8a;color:#24272d' : `background:${primary};color:${onPrimary}`};font-weight:700;text-decoration:none"
          >${block.text}</a
        >
      </p>`;
    case 'link':
      return html`<p style="margin:0 0 14px">
        <a class="text" href="${block.href}" style="color:#24272d">${block.text}</a>
      </p>`;
    case 'picture':
      return html`<p style="margin:0 0 16px">
        <a href="${block.href}">${renderPicture(block)}</a>
      </p>`;
    case 'card':
      return html`<div
        class="card"
        style="margin:0 0 12px;padding:12px 16px;border:1px solid #d9dce3;border-radius:8px"
      >
        ${block.picture ? renderPicture({ ...block.picture, alt: '' }) : ''}
        <a class="text" href="${block.href}" style="color:#24272d;font-weight:700">${block.title}</a>
        ${block.lines.map((line) => html`<div style="margin:2px 0 0">${line}</div>`)}
      </div>`;
    case 'list':
      return html`<ul style="margin:0 0 14px;padding-left:20px">
        ${block.items.map((item) => html`<li style="margin:0 0 4px">${item}</li>`)}
      </ul>`;
    case 'choices':
      return html`<table
        role="presentation"
        width="100%"
        cellpadding="0"
        cellspacing="0"
        style="margin:0 0 14px"
      >
        ${block.choices.map(
          ({ text, detail, href }) =>
            html`<tr>
              <td style="padding:0 0 8px">
                <a
                  href="${href}"
                  class="button secondary"
                  style="display:block;padding:10px 16px;border:1px solid #747b8a;border-radius:8px;color:#24272d;line-height:1.4;text-decoration:none"
                  ><strong>${text}</strong><br /><span class="soft" style="color:#5b5f68">${detail}</span></a
                >
              </td>
            </tr>`,
        )}
      </table>`;
    case 'facts':
      return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 14px">
        ${block.rows.map(
          ([name, value]) =>
            html`<tr>
              <td class="soft" style="padding:3px 16px 3px 0;vertical-align:top;color:#5b5f68">${name}</td>
              <td style="padding:3px 0;vertical-align:top">${withBreaks(value)}</td>
            </tr>`,
        )}
      </table>`;
  }
}

/** Apps that block pictures show its description instead. Of an upright photo, most apps show the part around its focus. */
const renderPicture = ({ src, alt, focus = { x: 50, y: 50 } }: MailPicture & { alt: string }) =>
  html`<img
    src="${src}"
    alt="${alt}"
    class="picture"
    width="544"
    style="display:block;width:100%;max-width:544px;height:auto;max-height:408px;object-fit:cover;object-position:${focus.x}% ${focus.y}%;margin:0 0 8px;border:0;border-radius:8px"
  />`;

const withBreaks = (text: string) =>
  text.split('\n').map((line, at) => (at === 0 ? html`${line}` : html`<br />${line}`));
