import { failure } from '#src/lib/apiError.ts';
import type { TransportSettings } from '#src/lib/publicSettings.ts';
import { noSettings } from '#src/lib/publicSettings.ts';

import { httpRequest } from './httpRequest.ts';
import type { Answer, Backend } from './operation.ts';

export const TIMEOUT_MS = 15_000;

/** The backend behind HTTP. Without settings: the page's own host, an address for each operation, by POST. */
export const httpBackend =
  (settings: Partial<TransportSettings> = {}): Backend =>
  async (operation, signal) => {
    const { url, init } = httpRequest(operation, { ...noSettings.transport, ...settings });
    const limit = limited(signal);
    try {
      const response = await fetch(url, { ...init, signal: limit.signal });
      if (response.status >= 300) {
        return failure(`Response not successful: Received status code ${response.status}`);
      }
      return readBody(await response.text());
    } catch (error) {
      if (signal.aborted) return failure('The question was called off.', { stage: 'aborted' });
      if (limit.signal.aborted) return failure('The answer took too long.', { stage: 'timeout' });
      return failure(error instanceof Error ? error.message : 'Failed to fetch', { stage: 'network' });
    } finally {
      limit.end();
    }
  };

function readBody(text: string) {
  try {
    const { data, errors } = Object(JSON.parse(text)) as Answer;
    return { data, errors };
  } catch (error) {
    return failure('server-parse error', { cause: error instanceof Error ? error.message : null });
  }
}

/** Aborted with the given signal, or when the time is up. AbortSignal.any is too young for our browsers. */
function limited(signal: AbortSignal) {
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
