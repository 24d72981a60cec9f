import { randomBytes } from 'node:crypto';

import type { FilesByChunk, RenderedPage } from './pageBundle.ts';

/** Stands for the nonce in a document that is kept. Nobody outside this process can know it. */
const NONCE_MARK = `nonce-${randomBytes(16).toString('hex')}`;

/** A document without its nonce: text to put it between. */
export type KeptDocument = { pieces: readonly string[]; status: number };

export function keepDocument(page: RenderedPage, files: FilesByChunk): KeptDocument {
  const needed = [...new Set([...(files.main ?? []), ...(files[page.chunk] ?? [])])];
  const styleSheets = needed.filter((file) => file.endsWith('.css')).map((file) => `/assets/${file}`);
  const scripts = needed.filter((file) => file.endsWith('.js')).map((file) => `/assets/${file}`);
  const fonts = (files.fonts ?? []).map((file) => `/assets/${file}`);

  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    page.head,
    ...(['light', 'dark'] as const).map(
      (scheme) =>
        `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${page.brand.themeColors[scheme]}">`,
    ),
    ...fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`),
    ...styleSheets.map((href) => `<link rel="stylesheet" nonce="${NONCE_MARK}" href="${href}">`),
    `<style nonce="${NONCE_MARK}">${page.brand.css}</style>`,
    ...page.styles.map(
      ({ names, css }) => `<style nonce="${NONCE_MARK}" data-emotion="${names}">${css}</style>`,
    ),
    ...scripts.map((src) => `<script defer nonce="${NONCE_MARK}" src="${src}"></script>`),
    '</head><body>',
    `<div id="root">${page.body}</div>`,
    `<script type="application/json" id="state">${page.state}</script>`,
    '</body></html>',
  ].join('');

  return { pieces: html.split(NONCE_MARK), status: page.status };
}

export const newNonce = () => randomBytes(16).toString('base64url');

export const withNonce = ({ pieces }: KeptDocument, nonce: string) => pieces.join(nonce);
