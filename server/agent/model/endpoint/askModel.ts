import { ModelFailedError } from '../modelFailedError.ts';
import type { ModelSettings } from '../../../serviceSettings.ts';

import type { ChatLine, Completion, ToolDescription } from './chatFormat.ts';
import { parseEventStream } from './parseEventStream.ts';
import { readCompletion } from './readCompletion.ts';
import { type SilenceWatch, watchSilence } from './silenceWatch.ts';

type ModelRequest = { messages: readonly ChatLine[]; tools: readonly ToolDescription[] };

/** Contains only fields that all of these endpoints support. */
export const createRequestBody = (
  { model }: Pick<ModelSettings, 'model'>,
  { messages, tools }: ModelRequest,
): string => JSON.stringify({ model, stream: true, messages, tools });

/** Makes one model call, read as a stream so that a silent one can be given up. */
export async function askModel(
  { baseUrl, apiKey, timeoutMs }: ModelSettings,
  body: string,
  signal: AbortSignal,
): Promise<Completion> {
  const silence = watchSilence(timeoutMs / 2);
  try {
    const response = await fetch(`${baseUrl}/chat/completions`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        ...(apiKey !== '' && { authorization: `Bearer ${apiKey}` }),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.any([signal, silence.signal]),
    });
    return await readResponse(response, silence);
  } catch (error) {
    if (error instanceof ModelFailedError) throw error;
    if (silence.signal.aborted) throw new ModelFailedError('silent');
    if (signal.aborted) throw new ModelFailedError('slow');
    throw new ModelFailedError('unreachable');
  } finally {
    silence.stop();
  }
}

async function readResponse(response: Response, silence: SilenceWatch): Promise<Completion> {
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  if (!response.ok || !isStream || !response.body) {
    await response.body?.cancel();
    throw new ModelFailedError(response.ok ? 'malformed' : 'status');
  }
  return readCompletion(parseEventStream(silence.watch(response.body)));
}
