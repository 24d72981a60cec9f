import type { BrowserSettings } from '#server/env.ts';

/** Whom the chat asks besides this server, and whose pictures it shows. */
export type ChatHosts = { connect: readonly string[]; images: readonly string[] };

type Options = {
  nonce: string;
  isSecure: boolean;
  /** Where this page may be framed. */
  frameAncestors: readonly string[];
  browser?: BrowserSettings;
  pictureHosts?: readonly string[];
  mapTileHosts?: readonly string[];
  chatHosts?: ChatHosts | null;
};

/** Which other servers the page asks, and which pictures it shows: those that are configured, and no other. */
const sourcesOf = ({ pictureHosts = [], mapTileHosts = [], chatHosts, browser }: Options) => ({
  connect: [
    "'self'",
    ...(browser?.transport.host ? [browser.transport.host] : []),
    ...(browser?.segment ? [browser.segment.host] : []),
    ...(browser?.sentry ? [new URL(browser.sentry.dsn).origin] : []),
    ...mapHosts(mapTileHosts, browser),
    ...(chatHosts?.connect ?? []),
  ],
  images: [
    "'self'",
    'data:',
    // a picture that is attached in the chat, before it is sent: the page's own
    'blob:',
    ...(browser?.mediaHost ? [browser.mediaHost] : []),
    ...pictureHosts,
    ...mapHosts(mapTileHosts, browser),
    ...(chatHosts?.images ?? []),
  ],
});

/** Where a map's style lies, and its tiles, letters and marks. */
const mapHosts = (tileHosts: readonly string[], browser?: BrowserSettings): string[] =>
  browser?.mapStyleUrl ? [...new Set([new URL(browser.mapStyleUrl).origin, ...tileHosts])] : [];

/** Only scripts that the page names by nonce, and what those load; no inline style attribute, no HTML from strings. */
export function contentSecurityPolicy(options: Options) {
  const { nonce, isSecure, frameAncestors, browser } = options;
  const { connect, images } = sourcesOf(options);
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'nonce-${nonce}'`,
    "style-src-attr 'none'",
    `img-src ${images.join(' ')}`,
    "font-src 'self'",
    `connect-src ${connect.join(' ')}`,
    // tiles are read beside the page, by a script of ours
    ...(browser?.mapStyleUrl ? ["worker-src 'self'"] : []),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors.length > 0 ? frameAncestors.join(' ') : "'none'"}`,
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    // MapLibre starts its worker by an address of ours, which a policy of that name lets through: that and no other.
    `trusted-types webpack${browser?.mapStyleUrl ? ' default' : ''}`,
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
    'report-uri /csp-report',
    'report-to csp',
  ].join('; ');
}
