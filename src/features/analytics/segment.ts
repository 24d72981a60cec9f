import { AnalyticsBrowser } from '@segment/analytics-next';

import type { SegmentSettings } from '#src/lib/publicSettings.ts';

/** A page, described in words that may leave the browser. */
export type TrackedPage = { category: string; name: string; url: string; referrer: string };

type SegmentPayload = { properties: Record<string, unknown>; context: Record<string, unknown> };

export type Segment = { page: (page: TrackedPage) => void; forget: () => void };

/**
 * Segment without its remote settings: nothing is fetched at start, no integrations or scripts are loaded,
 * and nothing is stored on the device.
 */
export function openSegment({ writeKey, host }: SegmentSettings): Segment {
  const { protocol, host: hostName } = new URL(host);
  const delivery = {
    apiHost: `${hostName}/v1`,
    protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
    deliveryStrategy: { config: { credentials: 'omit' as const, priority: 'low' as const } },
    httpConfig: { backoffConfig: { maxRetryCount: 3 } },
  };
  const segment = AnalyticsBrowser.load(
    {
      writeKey,
      cdnSettings: { integrations: { 'Segment.io': { apiKey: writeKey } }, metrics: { sampleRate: 0 } },
    },
    {
      integrations: { 'Segment.io': delivery },
      disableClientPersistence: true,
      useQueryString: false,
    },
  );

  // Segment reads the address, title and referrer itself, so only what `page` was given is sent.
  void segment.addSourceMiddleware(({ payload, next }) => {
    const { properties, context } = payload.obj as unknown as SegmentPayload;
    const { path, url, search, referrer, category, name } = properties;
    const { library, locale, timezone, userAgent } = context;
    const page = { path, url, search, referrer };
    Object.assign(payload.obj, {
      properties: { ...page, category, name },
      context: { library, locale, timezone, userAgent, page },
    });
    next(payload);
  });

  return {
    page({ category, name, url, referrer }) {
      const { pathname, search } = new URL(url);
      const pageInfo = { path: decodeURIComponent(pathname), url, search, referrer, title: '' };
      void segment.page(category, name, { ...pageInfo, category }).catch(() => undefined);
    },
    forget: () => void segment.reset(),
  };
}
