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

import { isReportable, sanitizeBreadcrumb, sanitizeEvent } from './errorEvent.ts';

export type Sentry = { report: (error: unknown) => void };

type Visit = {
  /** What the visitor has entered so far, none of which may be sent in a message. */
  getPersonalValues: () => readonly string[];
  /** The last actions, without secrets: see `docs/replay.md`. */
  getRecording: () => Promise<Record<string, string>>;
  /** Whether a recorded past is shown, whose errors were reported at the time. */
  isStill: () => boolean;
};

export function openSentry(
  { dsn, environment }: SentrySettings,
  { getPersonalValues, getRecording, isStill }: Visit,
): Sentry {
  init({
    dsn,
    environment,
    sampleRate: 1,
    tracesSampleRate: 0,
    ignoreErrors: ['Failed to fetch', 'ChunkLoadError'],
    sendClientReports: false,
    // Only the listed ones: others read the console, the page's elements and the session.
    defaultIntegrations: false,
    integrations: [
      eventFiltersIntegration(),
      globalHandlersIntegration(),
      linkedErrorsIntegration(),
      dedupeIntegration(),
      breadcrumbsIntegration({ dom: false, sentry: false, fetch: true, xhr: true, history: true }),
    ],
    beforeBreadcrumb: sanitizeBreadcrumb,
    async beforeSend(event, hint) {
      if (isStill()) return null;
      const sanitized = sanitizeEvent(event, hint, getPersonalValues());
      // a report is worth sending without it
      return sanitized && { ...sanitized, extra: await getRecording().catch(() => ({})) };
    },
  });

  return {
    report(error) {
      if (isReportable(error)) captureException(error);
    },
  };
}
