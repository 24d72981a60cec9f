/** What the operator has configured for the browser. Comes with the page. */
export type PublicSettings = {
  /** Where shared documents lie; empty for this server. */
  mediaHost: string;
  /** Visitors who come to '/' with this `utm_source` are sent on to the listings. */
  aggregatorUtmSource: string;
  /** Of a MapLibre style; empty where the map is drawn by us. */
  mapStyleUrl: string;
  transport: TransportSettings;
  segment: SegmentSettings | null;
  sentry: SentrySettings | null;
};

/** How questions reach the backend. */
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
  transport: { endpoint: 'named', host: '', queriesByGet: false },
  segment: null,
  sentry: null,
};
