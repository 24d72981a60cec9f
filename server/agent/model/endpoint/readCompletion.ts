import { ModelFailedError } from '../modelFailedError.ts';

import type { Completion, ToolCall } from './chatFormat.ts';
import { readChunk } from './readChunk.ts';

const MAX_CHARACTERS = 8_000;
const MAX_CALLS = 4;
const completeReasons = new Set(['stop', 'tool_calls']);

/** Joins the pieces of a stream; a stream that ends early is not an answer. */
export async function readCompletion(events: AsyncIterable<string>): Promise<Completion> {
  const calls = new Map<number, ToolCall>();
  let [text, tokens, finish] = ['', 0, null as string | null];
  for await (const data of events) {
    if (data === '[DONE]') break;
    const chunk = readChunk(data);
    text += chunk.text;
    tokens = Math.max(tokens, chunk.tokens);
    finish = chunk.finish ?? finish;
    for (const part of chunk.calls) {
      const call = calls.get(part.index) ?? { id: '', name: '', arguments: '' };
      call.id ||= part.id;
      call.name ||= part.name;
      call.arguments += part.arguments;
      calls.set(part.index, call);
    }
    const length = [...calls.values()].reduce((sum, call) => sum + call.arguments.length, text.length);
    if (length > MAX_CHARACTERS || calls.size > MAX_CALLS) throw new ModelFailedError('too long');
  }
  if (finish === null) throw new ModelFailedError('cut');
  if (!completeReasons.has(finish)) throw new ModelFailedError('too long');
  const toolCalls = [...calls.values()].map((call, index) => ({ ...call, id: call.id || `call_${index}` }));
  if (toolCalls.some(({ name }) => name === '')) throw new ModelFailedError('malformed');
  return { text, calls: toolCalls, tokens };
}
