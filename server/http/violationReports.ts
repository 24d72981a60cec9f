import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { consumeIpRateLimit } from '#server/db/rateLimits.ts';
import type { Log } from '#server/log.ts';
import type { SecretKey } from '#server/secretKey.ts';

import { createRoutes, type Routes } from './routes.ts';

type Deps = { db: Database; secretKey: SecretKey; clock: Clock; log: Log; max: number };

const MAX_BYTES = 16 * 1024;

/**
 * Violation reports about our security policy from browsers. Logged without addresses, which may carry
 * tokens.
 */
export function createViolationReportRoutes({ db, secretKey, clock, log, max }: Deps): Routes {
  const routes = createRoutes();
  routes.post('/csp-report', async ({ req, env }) => {
    const type = req.header('content-type') ?? '';
    if (!/^application\/(csp-report|reports\+json)\b/.test(type)) return new Response(null, { status: 415 });

    const { allowed } = await consumeIpRateLimit(db, {
      secretKey,
      name: 'violation-reports',
      ip: env.caller.ip,
      limit: max,
      windowSeconds: 600,
      now: clock.now(),
    });
    if (!allowed) return new Response(null, { status: 429, headers: { 'retry-after': '600' } });

    const text = await req.raw.text();
    if (text.length > MAX_BYTES) return new Response(null, { status: 413 });
    for (const violation of parseViolations(text).slice(0, 10)) log.warn('csp.violation', violation);
    return new Response(null, { status: 204 });
  });
  return routes;
}

function parseViolations(text: string): { directive: string; blocked: string }[] {
  try {
    const reports: unknown = JSON.parse(text);
    return (Array.isArray(reports) ? reports : [reports]).map((report: unknown) => {
      const body = getField(report, 'csp-report') ?? getField(report, 'body');
      return {
        directive: String(
          getField(body, 'effective-directive') ?? getField(body, 'effectiveDirective'),
        ).slice(0, 40),
        blocked: getHost(String(getField(body, 'blocked-uri') ?? getField(body, 'blockedURL'))),
      };
    });
  } catch {
    return [];
  }
}

const getField = (value: unknown, name: string): unknown =>
  value !== null && typeof value === 'object' ? (value as Record<string, unknown>)[name] : undefined;

const getHost = (address: string) => (URL.canParse(address) ? new URL(address).host : address.slice(0, 20));
