import { createApiError } from '#src/lib/apiError.ts';
import type { TransportSettings } from '#src/lib/publicSettings.ts';
import { noSettings } from '#src/lib/publicSettings.ts';

import { httpRequest } from './httpRequest.ts';
import type { OperationResult, Backend } from './operation.ts';

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
