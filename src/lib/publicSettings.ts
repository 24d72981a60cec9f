import type { StreetMap } from '#domain/streetMap.ts';

/** The operator's settings for the browser, delivered with the page. */
export type PublicSettings = {
  /** The host of shared documents; empty for this server. */
  mediaHost: string;
  /** Visitors who come to '/' with this `utm_source` are redirected to the listings. */
  aggregatorUtmSource: string;
  /** The URL of a MapLibre style; empty if we draw the map ourselves. */
  mapStyleUrl: string;
  /** The operator's own map of streets; null without one, or if there is a style. */
  streetMap: StreetMap | null;
  transport: TransportSettings;
  segment: SegmentSettings | null;
  sentry: SentrySettings | null;
};

/** How requests reach the backend. */
export type TransportSettings = {
  /** named: {host}/graphql/{operationName}; single: {host}/graphql */
  endpoint: 'named' | 'single';
  /** An origin; empty for the page's own. */
  host: string;
  queriesByGet: boolean;
};

/** `host` is an origin. */
export type SegmentSettings = { writeKey: string; host: string };

export type SentrySettings = { dsn: string; environment: string };

export const noSettings: PublicSettings = {
  mediaHost: '',
  aggregatorUtmSource: '',
  mapStyleUrl: '',
  streetMap: null,
  transport: { endpoint: 'named', host: '', queriesByGet: false },
  segment: null,
  sentry: null,
};
