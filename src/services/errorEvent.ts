import type { Breadcrumb, ErrorEvent, EventHint, StackFrame } from '@sentry/react';

import { tokensIn } from '#src/lib/address.ts';

import { scrub, scrubUrl } from './scrub.ts';

const networkWords =
  /failed to fetch|networkerror|load failed|network request failed|response not successful|server response was missing|server-parse error|chunkloaderror|loading (css )?chunk/i;

const networkNames = ['AbortError', 'TimeoutError', 'NetworkError', 'ChunkLoadError'];

/**
 * Whether it is a fault of ours. What the backend or the network answers with is an expected, plain value; it is
 * never reported, wherever it has slipped through.
 */
export function isReportable(error: unknown): error is Error {
  return error instanceof Error && !networkNames.includes(error.name) && !networkWords.test(error.message);
}

/** An error as it may leave: made of what is known to be harmless. */
export function toldEvent(event: ErrorEvent, hint: EventHint, contact: readonly string[]): ErrorEvent | null {
  if (!isReportable(hint.originalException)) return null;
  const told = [...contact, ...tokensIn(window.location.pathname + window.location.search)];
  return {
    type: undefined,
    event_id: event.event_id,
    timestamp: event.timestamp,
    platform: event.platform,
    level: event.level,
    environment: event.environment,
    release: event.release,
    sdk: event.sdk,
    request: { url: scrubUrl(window.location.href), headers: { 'User-Agent': navigator.userAgent } },
    exception: {
      values: event.exception?.values?.map(({ type, value, mechanism, stacktrace }) => ({
        type: scrub(type ?? 'Error', told),
        value: scrub(value ?? '', told),
        mechanism: mechanism && { type: mechanism.type, handled: mechanism.handled },
        stacktrace: stacktrace && { frames: stacktrace.frames?.map(toldFrame) },
      })),
    },
    breadcrumbs: event.breadcrumbs?.map(toldBreadcrumb).filter((crumb) => crumb !== null),
  };
}

const toldFrame = ({ filename, function: name, lineno, colno, in_app }: StackFrame): StackFrame => ({
  filename: filename && scrubUrl(filename),
  function: name && scrub(name),
  lineno,
  colno,
  in_app,
});

/** Where the visitor went and what was asked of whom; nothing that was written, pressed or printed. */
export function toldBreadcrumb({ category, type, level, timestamp, data }: Breadcrumb): Breadcrumb | null {
  const crumb = { category, type, level, timestamp };
  const address = (value: unknown) => (typeof value === 'string' ? scrubUrl(value) : undefined);
  if (category === 'navigation') {
    return { ...crumb, data: { from: address(data?.from), to: address(data?.to) } };
  }
  if (category === 'fetch' || category === 'xhr') {
    return {
      ...crumb,
      data: {
        method: data?.method as unknown,
        url: address(data?.url),
        status_code: data?.status_code as unknown,
      },
    };
  }
  return null;
}
