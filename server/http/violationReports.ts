import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { takeFromAddressLimit } from '#server/db/rateLimits.ts';
import type { Log } from '#server/log.ts';
import type { SecretKey } from '#server/secretKey.ts';

import type { Caller } from './caller.ts';

type Parts = { db: Database; secretKey: SecretKey; clock: Clock; log: Log; most: number };

const MAX_BYTES = 16 * 1024;

/** What browsers report of our security policy. Logged without addresses: they may carry tokens. */
export function createViolationReports({ db, secretKey, clock, log, most }: Parts) {
  return async (request: Request, caller: Caller): Promise<Response> => {
    const type = request.headers.get('content-type') ?? '';
    if (!/^application\/(csp-report|reports\+json)\b/.test(type)) return new Response(null, { status: 415 });

    const { allowed } = await takeFromAddressLimit(db, {
      secretKey,
      name: 'violation-reports',
      ip: caller.ip,
      limit: most,
      windowSeconds: 600,
      now: clock.now(),
    });
    if (!allowed) return new Response(null, { status: 429, headers: { 'retry-after': '600' } });

    const text = await request.text();
    if (text.length > MAX_BYTES) return new Response(null, { status: 413 });
    for (const violation of violationsIn(text).slice(0, 10)) log.warn('csp.violation', violation);
    return new Response(null, { status: 204 });
  };
}

function violationsIn(text: string): { directive: string; blocked: string }[] {
  try {
    const reports: unknown = JSON.parse(text);
    return (Array.isArray(reports) ? reports : [reports]).map((report: unknown) => {
      const body = field(report, 'csp-report') ?? field(report, 'body');
      return {
        directive: String(field(body, 'effective-directive') ?? field(body, 'effectiveDirective')).slice(
          0,
          40,
        ),
        blocked: hostOf(String(field(body, 'blocked-uri') ?? field(body, 'blockedURL'))),
      };
    });
  } catch {
    return [];
  }
}

const field = (value: unknown, name: string): unknown =>
  value !== null && typeof value === 'object' ? (value as Record<string, unknown>)[name] : undefined;

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : address.slice(0, 20));
