import { createApiError } from '#src/lib/apiError.ts';
import type { TransportSettings } from '#src/lib/publicSettings.ts';
import { noSettings } from '#src/lib/publicSettings.ts';

import type { Backend, Operation, OperationResult } from './operation.ts';

export const TIMEOUT_MS = 15_000;

/**
 * The backend over HTTP. By default it uses the page's own host, with an address for each operation, by POST.
 */
export const httpBackend =
  (settings: Partial<TransportSettings> = {}): Backend =>
  async (operation, signal) => {
    const { url, init } = httpRequest(operation, { ...noSettings.transport, ...settings });
    const limit = withTimeout(signal);
    try {
      const response = await fetch(url, { ...init, signal: limit.signal });
      if (response.status >= 300) {
        return createApiError(`Response not successful: Received status code ${response.status}`);
      }
      return readBody(await response.text());
    } catch (error) {
      if (signal.aborted) return createApiError('The request was canceled.', { stage: 'aborted' });
      if (limit.signal.aborted) return createApiError('The request timed out.', { stage: 'timeout' });
      return createApiError(error instanceof Error ? error.message : 'Failed to fetch', { stage: 'network' });
    } finally {
      limit.end();
    }
  };

const headers = { accept: 'application/json', 'content-type': 'application/json' };

/** Addresses end up in logs and caches, so secret or personal values must not be in one. */
const secretName = /token|handoff|session|secret|email|phone|firstName|lastName/i;

export function httpRequest(
  operation: Operation,
  transport: TransportSettings,
): { url: string; init: RequestInit } {
  const { operationName, variables, query } = operation;
  const host = transport.host.replace(/(?<!\/)\/+$/, '');
  const url = transport.endpoint === 'named' ? `${host}/graphql/${operationName}` : `${host}/graphql`;

  if (transport.queriesByGet && /^\s*query\b/.test(query) && !holdsSecret(variables)) {
    const fields = new URLSearchParams({ operationName, variables: JSON.stringify(variables), query });
    return { url: `${url}?${fields.toString()}`, init: { method: 'GET', headers } };
  }
  return {
    url,
    init: { method: 'POST', headers, body: JSON.stringify({ operationName, variables, query }) },
  };
}

const holdsSecret = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).some(([name, inner]) => secretName.test(name) || holdsSecret(inner));

function readBody(text: string) {
  try {
    const { data, errors } = Object(JSON.parse(text)) as OperationResult;
    return { data, errors };
  } catch (error) {
    return createApiError('server-parse error', { cause: error instanceof Error ? error.message : null });
  }
}

/** Aborts with the given signal or on timeout. Our oldest supported browsers lack AbortSignal.any. */
function withTimeout(signal: AbortSignal) {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, TIMEOUT_MS);
  signal.addEventListener('abort', abort);
  if (signal.aborted) abort();
  return {
    signal: controller.signal,
    end: () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
    },
  };
}
