import type { BrowserSettings } from '#server/env.ts';

type Options = {
  nonce: string;
  isSecure: boolean;
  /** Where this page may be framed. */
  frameAncestors: readonly string[];
  browser?: BrowserSettings;
  pictureHosts?: readonly string[];
};

/** Which other servers the page asks, and which pictures it shows: those that are configured, and no other. */
const sourcesOf = (pictureHosts: readonly string[], browser?: BrowserSettings) => ({
  connect: [
    "'self'",
    ...(browser?.transport.host ? [browser.transport.host] : []),
    ...(browser?.segment ? [browser.segment.host] : []),
    ...(browser?.sentry ? [new URL(browser.sentry.dsn).origin] : []),
  ],
  images: ["'self'", 'data:', ...(browser?.mediaHost ? [browser.mediaHost] : []), ...pictureHosts],
});

/** Only scripts that the page names by nonce, and what those load; no inline style attribute, no HTML from strings. */
export function contentSecurityPolicy({
  nonce,
  isSecure,
  frameAncestors,
  browser,
  pictureHosts = [],
}: Options) {
  const { connect, images } = sourcesOf(pictureHosts, browser);
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'nonce-${nonce}'`,
    "style-src-attr 'none'",
    `img-src ${images.join(' ')}`,
    "font-src 'self'",
    `connect-src ${connect.join(' ')}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors.length > 0 ? frameAncestors.join(' ') : "'none'"}`,
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types webpack',
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
    'report-uri /csp-report',
    'report-to csp',
  ].join('; ');
}
