import type { Breadcrumb, ErrorEvent, EventHint, StackFrame } from '@sentry/react';

import { escapePattern } from '#domain/escapePattern.ts';
import { extractTokens } from '#src/lib/address.ts';
import { toSharedAddress } from '#src/lib/toSharedAddress.ts';

const networkErrorPattern =
  /failed to fetch|networkerror|load failed|network request failed|response not successful|server response was missing|server-parse error|chunkloaderror|loading (css )?chunk/i;

const networkErrorNames = ['AbortError', 'TimeoutError', 'NetworkError', 'ChunkLoadError'];

/**
 * Whether the error is a bug. Failures from the backend or the network are expected plain values, and are
 * never reported, wherever they surface.
 */
export function isReportable(error: unknown): error is Error {
  return (
    error instanceof Error &&
    !networkErrorNames.includes(error.name) &&
    !networkErrorPattern.test(error.message)
  );
}

/** An error that is safe to send, built only from data known to be harmless. */
export function sanitizeEvent(
  event: ErrorEvent,
  hint: EventHint,
  contact: readonly string[],
): ErrorEvent | null {
  if (!isReportable(hint.originalException)) return null;
  const personal = [...contact, ...extractTokens(window.location.pathname + window.location.search)];
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
        type: scrub(type ?? 'Error', personal),
        value: scrub(value ?? '', personal),
        mechanism: mechanism && { type: mechanism.type, handled: mechanism.handled },
        stacktrace: stacktrace && { frames: stacktrace.frames?.map(sanitizeFrame) },
      })),
    },
    breadcrumbs: event.breadcrumbs?.map(sanitizeBreadcrumb).filter((crumb) => crumb !== null),
  };
}

const sanitizeFrame = ({ filename, function: name, lineno, colno, in_app }: StackFrame): StackFrame => ({
  filename: filename && scrubUrl(filename),
  function: name && scrub(name),
  lineno,
  colno,
  in_app,
});

/** Reports navigation and requests, but nothing that was typed, pressed or logged. */
export function sanitizeBreadcrumb({
  category,
  type,
  level,
  timestamp,
  data,
}: Breadcrumb): Breadcrumb | null {
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

const MAX_TEXT_LENGTH = 300;

/**
 * Removes possible personal data from a program's message: addresses, email addresses, numbers like phone
 * numbers, tokens, quoted text, and what this visitor has entered.
 */
export function scrub(sentence: string, personal: readonly string[] = []): string {
  let rest = sentence.slice(0, MAX_TEXT_LENGTH * 4);
  for (const value of [...personal].filter((one) => one.length > 1).sort((a, b) => b.length - a.length)) {
    rest = rest.replaceAll(
      new RegExp(`(?<![\\p{L}\\p{N}])${escapePattern(value)}(?![\\p{L}\\p{N}])`, 'giu'),
      '[removed]',
    );
  }
  return rest
    .replaceAll(/"[^"]*"|“[^“”]*”|`[^`]*`/g, '"…"')
    .replaceAll(/https?:\/\/[^\s"')]+/g, scrubUrl)
    .replaceAll(/(?<![\w/])\/[\w%-]+[/?#][^\s"')]*/g, toSharedAddress)
    .replaceAll(/(?<![^\s@'"<>])[^\s@'"<>]+(?:@|%40)[^\s@'"<>]+/gi, '[e-mail]')
    .replaceAll(/[\w-]{20,}/g, (run) => (/\d/.test(run) && /[a-z]/i.test(run) ? '[token]' : run))
    .replaceAll(/\+?\(?\d[\d\s().-]{5,}\d/g, '[number]')
    .slice(0, MAX_TEXT_LENGTH);
}

/** The path of our own files and calls; only the origin of anything else. */
export function scrubUrl(address: string): string {
  if (!URL.canParse(address, window.location.origin)) return '[address]';
  const { origin, pathname, search } = new URL(address, window.location.origin);
  if (/^\/(assets\/[\w.-]+|graphql(\/\w+)?)$/.test(pathname)) return origin + pathname;
  return origin === window.location.origin ? origin + toSharedAddress(pathname + search) : origin;
}
