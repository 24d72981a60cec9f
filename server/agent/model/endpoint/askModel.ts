import { ModelFailed } from '../modelFailed.ts';
import type { ModelSettings } from '../modelSettings.ts';

import type { ChatLine, Completion, ToolDescription } from './chatFormat.ts';
import { eventStream } from './eventStream.ts';
import { readCompletion } from './readCompletion.ts';
import { type SilenceWatch, watchSilence } from './silenceWatch.ts';

type Asked = { messages: readonly ChatLine[]; tools: readonly ToolDescription[] };

/** What is sent, with nothing in it that only some of these endpoints know. */
export const bodyOf = ({ model }: Pick<ModelSettings, 'model'>, { messages, tools }: Asked): string =>
  JSON.stringify({ model, stream: true, messages, tools });

/** One call of the model. Read as a stream, so that one that says nothing more is given up. */
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
    return await read(response, silence);
  } catch (error) {
    if (error instanceof ModelFailed) throw error;
    if (silence.signal.aborted) throw new ModelFailed('silent');
    if (signal.aborted) throw new ModelFailed('slow');
    throw new ModelFailed('unreachable');
  } finally {
    silence.stop();
  }
}

async function read(response: Response, silence: SilenceWatch): Promise<Completion> {
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  if (!response.ok || !isStream || !response.body) {
    await response.body?.cancel();
    throw new ModelFailed(response.ok ? 'malformed' : 'status');
  }
  return readCompletion(eventStream(silence.heard(response.body)));
}
