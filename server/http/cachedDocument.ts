import { randomBytes } from 'node:crypto';

import type { BuiltPages, RenderedPage } from './pageBundle.ts';

/** Stands in for the nonce in a cached document. It cannot be known outside this process. */
const NONCE_PLACEHOLDER = `nonce-${randomBytes(16).toString('hex')}`;

/** A document without its nonce, encoded once for any number of responses. */
export type CachedDocument = { pieces: readonly Buffer[]; status: number };

type Built = Pick<BuiltPages, 'files' | 'styles'>;

export function toCachedDocument(page: RenderedPage, { files, styles }: Built): CachedDocument {
  const { groups, joined, fonts } = files;
  const needed = [...new Set([...(groups.main ?? []), ...(groups[page.chunk] ?? [])])];
  const ownScript = joined[page.chunk];
  const isNeeded = (file: string) =>
    file.endsWith('.js') && (ownScript === undefined || groups.main?.includes(file));
  // before the entry, which then finds it loaded
  const scripts = [...(ownScript === undefined ? [] : [ownScript]), ...needed.filter(isNeeded)];

  const html = [
    '<!doctype html><html lang="en" data-arriving><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    page.head,
    ...(['light', 'dark'] as const).map(
      (scheme) =>
        `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${page.brand.themeColors[scheme]}">`,
    ),
    ...fonts.map(
      (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/${file}">`,
    ),
    ...needed.filter((file) => file.endsWith('.css')).map((file) => renderStyle(file, styles.get(file))),
    `<style nonce="${NONCE_PLACEHOLDER}">${page.brand.css}</style>`,
    ...page.styles.map(
      ({ names, css }) => `<style nonce="${NONCE_PLACEHOLDER}" data-emotion="${names}">${css}</style>`,
    ),
    ...scripts.map((file) => `<script defer nonce="${NONCE_PLACEHOLDER}" src="/assets/${file}"></script>`),
    '</head><body>',
    `<div id="root">${page.body}</div>`,
    `<script type="application/json" id="state">${page.state}</script>`,
    '</body></html>',
  ].join('');

  return { pieces: html.split(NONCE_PLACEHOLDER).map((piece) => Buffer.from(piece)), status: page.status };
}

/**
 * Styles needed for the first paint are inlined: on a slow connection each separate file takes half a second. The
 * link is not fetched, but tells the loader that the styles are already on the page.
 */
function renderStyle(file: string, css: string | undefined): string {
  if (css === undefined) return `<link rel="stylesheet" nonce="${NONCE_PLACEHOLDER}" href="/assets/${file}">`;
  const inside = css.replaceAll('</', '<\\/');
  return `<style nonce="${NONCE_PLACEHOLDER}">${inside}</style><link rel="stylesheet" disabled href="/assets/${file}">`;
}

export const newNonce = () => randomBytes(16).toString('base64url');

export function withNonce({ pieces }: CachedDocument, nonce: string): Buffer<ArrayBuffer> {
  const between = Buffer.from(nonce);
  return Buffer.concat(pieces.flatMap((piece, at) => (at === 0 ? [piece] : [between, piece])));
}
