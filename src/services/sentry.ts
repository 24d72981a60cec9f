import {
  breadcrumbsIntegration,
  captureException,
  dedupeIntegration,
  eventFiltersIntegration,
  globalHandlersIntegration,
  init,
  linkedErrorsIntegration,
} from '@sentry/react';

import type { SentrySettings } from '#src/lib/publicSettings.ts';

import { isReportable, toldBreadcrumb, toldEvent } from './errorEvent.ts';

export type Sentry = { report: (error: unknown) => void };

/** `told` is what the visitor has told us so far: none of it may leave in a message. */
export function openSentry({ dsn, environment }: SentrySettings, told: () => readonly string[]): Sentry {
  init({
    dsn,
    environment,
    sampleRate: 1,
    tracesSampleRate: 0,
    ignoreErrors: ['Failed to fetch', 'ChunkLoadError'],
    sendClientReports: false,
    // The named ones only: the others read the console, the page's elements, the session.
    defaultIntegrations: false,
    integrations: [
      eventFiltersIntegration(),
      globalHandlersIntegration(),
      linkedErrorsIntegration(),
      dedupeIntegration(),
      breadcrumbsIntegration({ dom: false, sentry: false, fetch: true, xhr: true, history: true }),
    ],
    beforeBreadcrumb: toldBreadcrumb,
    beforeSend: (event, hint) => toldEvent(event, hint, told()),
  });

  return {
    report(error) {
      if (isReportable(error)) captureException(error);
    },
  };
}
