import { virtualTourOrigins } from '#domain/homes/virtualTour.ts';

import type { PageSettings } from './pageBundle.ts';

/** The hosts that the chat connects to and shows pictures from. */
export type ChatHosts = { connect: readonly string[]; images: readonly string[] };

type Options = {
  nonce: string;
  isSecure: boolean;
  /** The origins that may frame this page. */
  frameAncestors: readonly string[];
  browser?: PageSettings;
  pictureHosts?: readonly string[];
  mapTileHosts?: readonly string[];
  chatHosts?: ChatHosts | null;
};

/** The other servers that the page may connect to or load pictures from, as configured. */
const listAllowedSources = ({ pictureHosts = [], mapTileHosts = [], chatHosts, browser }: Options) => ({
  connect: [
    "'self'",
    ...(browser?.transport.host ? [browser.transport.host] : []),
    ...(browser?.segment ? [browser.segment.host] : []),
    ...(browser?.sentry ? [new URL(browser.sentry.dsn).origin] : []),
    ...listMapHosts(mapTileHosts, browser),
    ...(chatHosts?.connect ?? []),
  ],
  images: [
    "'self'",
    'data:',
    // previews of pictures attached in the chat before they are sent
    'blob:',
    ...(browser?.mediaHost ? [browser.mediaHost] : []),
    ...pictureHosts,
    ...listMapHosts(mapTileHosts, browser),
    ...(chatHosts?.images ?? []),
  ],
});

/** Hosts of the map's style, tiles, fonts and icons. */
const listMapHosts = (tileHosts: readonly string[], browser?: PageSettings): string[] =>
  browser?.mapStyleUrl ? [...new Set([new URL(browser.mapStyleUrl).origin, ...tileHosts])] : [];

/**
 * Allows only scripts with the nonce and what they load; no inline style attributes and no HTML from strings.
 */
export function contentSecurityPolicy(options: Options) {
  const { nonce, isSecure, frameAncestors, browser } = options;
  const { connect, images } = listAllowedSources(options);
  const hasTiles = browser !== undefined && (browser.mapStyleUrl !== '' || browser.streetMap !== null);
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'nonce-${nonce}'`,
    "style-src-attr 'none'",
    `img-src ${images.join(' ')}`,
    "font-src 'self'",
    `connect-src ${connect.join(' ')}`,
    // on every page, because visitors come to a home's page from others without a new policy
    `frame-src ${virtualTourOrigins.join(' ')}`,
    // our own script reads the tiles in a worker
    ...(hasTiles ? ["worker-src 'self'"] : []),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors.length > 0 ? frameAncestors.join(' ') : "'none'"}`,
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    // MapLibre starts its worker from an address of ours, which only the policy with this name lets through.
    `trusted-types webpack${hasTiles ? ' default' : ''}`,
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
    'report-uri /csp-report',
    'report-to csp',
  ].join('; ');
}
