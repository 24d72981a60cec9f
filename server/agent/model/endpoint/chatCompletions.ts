import { ModelFailedError } from '../modelFailedError.ts';

import type { ChatLine, Completion, ModelApi, OnText, ToolCall } from './chatFormat.ts';
import { limitLength, parseEvent, toFields, toList, toText, toTokenCount } from './readFields.ts';

const completeReasons = new Set(['stop', 'tool_calls']);

/** OpenAI's Chat Completions API, which most other endpoints have too. */
export const chatCompletions: ModelApi = {
  path: '/chat/completions',
  createBody({ model, outputTokens, reasoningEffort }, { messages, tools, toolChoice }, withOptions) {
    const lines = messages.map(toMessage);
    if (!withOptions) {
      const plainTools = tools.map((tool) => ({ type: 'function', function: tool }));
      return JSON.stringify({
        model,
        stream: true,
        messages: lines,
        max_tokens: outputTokens,
        ...(toolChoice === 'auto' && { tools: plainTools }),
      });
    }
    return JSON.stringify({
      model,
      stream: true,
      stream_options: { include_usage: true },
      messages: lines,
      tools: tools.map((tool) => ({ type: 'function', function: { ...tool, strict: true } })),
      tool_choice: toolChoice,
      parallel_tool_calls: true,
      max_completion_tokens: outputTokens,
      ...(reasoningEffort !== '' && { reasoning_effort: reasoningEffort }),
    });
  },
  readStream,
};

function toMessage(line: ChatLine): object {
  if (line.role === 'tool') return { role: 'tool', tool_call_id: line.callId, content: line.content };
  if (line.role !== 'assistant' || !line.calls) return { role: line.role, content: line.content };
  return {
    role: 'assistant',
    content: line.content === '' ? null : line.content,
    tool_calls: line.calls.map(({ id, ...call }) => ({ id, type: 'function', function: call })),
  };
}

/** Joins the pieces of a stream; a stream that ends early is not an answer. */
async function readStream(events: AsyncIterable<string>, onText: OnText): Promise<Completion> {
  const calls = new Map<number, ToolCall>();
  let [text, tokens, finish] = ['', 0, ''];
  for await (const data of events) {
    if (data === '[DONE]') break;
    const event = parseEvent(data);
    if ('error' in event) throw new ModelFailedError('status');
    const choice = toFields(toList(event.choices)[0]);
    const delta = toFields(choice.delta);
    const piece = toText(delta.content);
    text += piece;
    finish = toText(choice.finish_reason) || finish;
    tokens = Math.max(tokens, toTokenCount(toFields(event.usage).total_tokens));
    for (const [position, part] of toList(delta.tool_calls).entries()) addPart(calls, part, position);
    limitLength(text, [...calls.values()]);
    if (piece !== '') onText(piece);
  }
  if (finish === '') throw new ModelFailedError('cut');
  if (!completeReasons.has(finish)) throw new ModelFailedError('too long');
  const toolCalls = [...calls.values()].map((call, index) => ({ ...call, id: call.id || `call_${index}` }));
  if (toolCalls.some(({ name }) => name === '')) throw new ModelFailedError('malformed');
  return { text, calls: toolCalls, tokens };
}

function addPart(calls: Map<number, ToolCall>, part: unknown, position: number): void {
  const fields = toFields(part);
  const details = toFields(fields.function);
  const index = fields.index ?? position;
  if (typeof index !== 'number' || !Number.isInteger(index)) throw new ModelFailedError('malformed');
  const call = calls.get(index) ?? { id: '', name: '', arguments: '' };
  call.id ||= toText(fields.id);
  call.name ||= toText(details.name);
  call.arguments += toText(details.arguments);
  calls.set(index, call);
}
