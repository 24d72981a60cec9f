import type { Log } from '#server/log.ts';

import type { Caller } from './caller.ts';

const ownPathPattern =
  /^\/(alerts|assets|brands|documents|embed|graphql|listings|units|inquiry-landing-page|terms|policy|tour-request|reschedule-tour-request|tour-feedback|access|calendar|chat|handoff|staff|healthz|readyz|csp-report)(\/|$)/;

/** Logs a request without anything that a visitor or a link has put into the address. */
export function logRequest(log: Log, request: Request, caller: Caller, status: number, startedAt: number) {
  const { pathname } = new URL(request.url);
  const operation = /^\/graphql\/(\w{1,60})$/.exec(pathname)?.[1];
  log.info('http.request', {
    requestId: caller.requestId,
    method: request.method,
    route: operation ? `/graphql/${operation}` : `/${ownPathPattern.exec(pathname)?.[1] ?? ''}`,
    status,
    ms: Math.round(performance.now() - startedAt),
  });
}
