import { setTimeout as sleep } from 'node:timers/promises';

import { ModelFailedError } from '../modelFailedError.ts';
import type { ModelSettings } from '../../../serviceSettings.ts';

import { chatCompletions } from './chatCompletions.ts';
import type { Completion, ModelApi, ModelRequest, OnText } from './chatFormat.ts';
import { parseEventStream } from './parseEventStream.ts';
import { responses } from './responses.ts';
import { type SilenceWatch, watchSilence } from './silenceWatch.ts';

const MAX_ATTEMPTS = 3;
const FIRST_DELAY_MS = 400;
/** A visitor waits no longer for an endpoint that is busy. */
const MAX_DELAY_MS = 10_000;

const isWorthRetrying = (status: number): boolean => status === 429 || status >= 500;

/** The endpoint's own `Retry-After`, in seconds or as a date, or a growing delay. */
function getRetryDelay(headers: Headers, attempt: number): number {
  const text = headers.get('retry-after');
  const seconds = text === null || text.trim() === '' ? Number.NaN : Number(text);
  const requestedMs = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(text ?? '') - Date.now();
  const delay = Number.isFinite(requestedMs) ? requestedMs : FIRST_DELAY_MS * 2 ** (attempt - 1);
  if (delay > MAX_DELAY_MS) throw new ModelFailedError('status');
  return Math.max(0, delay);
}

const apis: Record<ModelSettings['api'], ModelApi> = { chat: chatCompletions, responses };

type CallOptions = { signal: AbortSignal; onText: OnText };

/** The model behind one endpoint, which remembers whether that knows the newer options. */
export function createModelClient(settings: ModelSettings) {
  const api = apis[settings.api];
  let knowsOptions = true;

  return {
    createBody: (request: ModelRequest) => api.createBody(settings, request, knowsOptions),
    /** Makes one model call. Only a call that was refused before its first word is repeated. */
    async ask(request: ModelRequest, { signal, onText }: CallOptions): Promise<Completion> {
      for (let attempt = 1; ; attempt += 1) {
        const body = api.createBody(settings, request, knowsOptions);
        const silence = watchSilence(settings.silenceMs);
        try {
          const response = await send(
            settings,
            { body, path: api.path },
            AbortSignal.any([signal, silence.signal]),
          );
          if (response.ok) return await readAnswer(response, silence, api, onText);
          await response.body?.cancel();
          const isAboutOptions = response.status === 400 || response.status === 422;
          const canDropOptions: boolean = isAboutOptions && knowsOptions;
          if (canDropOptions) knowsOptions = false;
          else if (isWorthRetrying(response.status) && attempt < MAX_ATTEMPTS) {
            silence.stop();
            await sleep(getRetryDelay(response.headers, attempt), undefined, { signal });
          } else {
            // it wasn't about the options
            if (isAboutOptions) knowsOptions = true;
            throw new ModelFailedError('status');
          }
        } catch (error) {
          if (error instanceof ModelFailedError) throw error;
          if (signal.aborted) throw new ModelFailedError('slow');
          if (silence.signal.aborted) throw new ModelFailedError('silent');
          throw new ModelFailedError('unreachable');
        } finally {
          silence.stop();
        }
      }
    },
  };
}

export type ModelClient = ReturnType<typeof createModelClient>;

const send = (
  { baseUrl, apiKey }: ModelSettings,
  { body, path }: { body: string; path: string },
  signal: AbortSignal,
): Promise<Response> =>
  fetch(`${baseUrl}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      ...(apiKey !== '' && { authorization: `Bearer ${apiKey}` }),
    },
    body,
    redirect: 'error',
    signal,
  });

async function readAnswer(
  response: Response,
  silence: SilenceWatch,
  api: ModelApi,
  onText: OnText,
): Promise<Completion> {
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  if (!isStream || !response.body) {
    await response.body?.cancel();
    throw new ModelFailedError('malformed');
  }
  return api.readStream(parseEventStream(silence.watch(response.body)), onText);
}
