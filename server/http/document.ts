import { randomBytes } from 'node:crypto';

import type { BuiltPages, RenderedPage } from './pageBundle.ts';

/** Stands for the nonce in a document that is kept. Nobody outside this process can know it. */
const NONCE_MARK = `nonce-${randomBytes(16).toString('hex')}`;

/** A document without its nonce, as it is sent: made into bytes once, however often. */
export type KeptDocument = { pieces: readonly Buffer[]; status: number };

type Built = Pick<BuiltPages, 'files' | 'styles'>;

export function keepDocument(page: RenderedPage, { files, styles }: Built): KeptDocument {
  const { groups, joined, fonts } = files;
  const needed = [...new Set([...(groups.main ?? []), ...(groups[page.chunk] ?? [])])];
  const ownScript = joined[page.chunk];
  const isNeeded = (file: string) =>
    file.endsWith('.js') && (ownScript === undefined || groups.main?.includes(file));
  // before the entry, which then finds it there
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
    ...needed.filter((file) => file.endsWith('.css')).map((file) => styleOf(file, styles.get(file))),
    `<style nonce="${NONCE_MARK}">${page.brand.css}</style>`,
    ...page.styles.map(
      ({ names, css }) => `<style nonce="${NONCE_MARK}" data-emotion="${names}">${css}</style>`,
    ),
    ...scripts.map((file) => `<script defer nonce="${NONCE_MARK}" src="/assets/${file}"></script>`),
    '</head><body>',
    `<div id="root">${page.body}</div>`,
    `<script type="application/json" id="state">${page.state}</script>`,
    '</body></html>',
  ].join('');

  return { pieces: html.split(NONCE_MARK).map((piece) => Buffer.from(piece)), status: page.status };
}

/**
 * What the page needs to be painted comes with it: on a slow line each file of its own is half a second. The link, which
 * is not fetched, tells the code that looks for the file that it is here.
 */
function styleOf(file: string, css: string | undefined): string {
  if (css === undefined) return `<link rel="stylesheet" nonce="${NONCE_MARK}" href="/assets/${file}">`;
  const inside = css.replaceAll('</', '<\\/');
  return `<style nonce="${NONCE_MARK}">${inside}</style><link rel="stylesheet" disabled href="/assets/${file}">`;
}

export const newNonce = () => randomBytes(16).toString('base64url');

export function withNonce({ pieces }: KeptDocument, nonce: string): Buffer<ArrayBuffer> {
  const between = Buffer.from(nonce);
  return Buffer.concat(pieces.flatMap((piece, at) => (at === 0 ? [piece] : [between, piece])));
}
