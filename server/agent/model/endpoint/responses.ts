import { ModelFailedError } from '../modelFailedError.ts';

import type { ChatLine, Completion, ModelApi, OnText, ToolCall } from './chatFormat.ts';
import { limitLength, parseEvent, toFields, toList, toText, toTokenCount } from './readFields.ts';

/** OpenAI's Responses API. Nothing is stored there; the model's reasoning is sent back to it, encrypted. */
export const responses: ModelApi = {
  path: '/responses',
  createBody({ model, outputTokens, reasoningEffort }, { messages, tools, toolChoice }, withOptions) {
    const instructions = messages.filter(({ role }) => role === 'system').map(({ content }) => content);
    return JSON.stringify({
      model,
      stream: true,
      store: false,
      instructions: instructions.join('\n'),
      input: messages.filter(({ role }) => role !== 'system').flatMap(toItems),
      tools: tools.map((tool) => ({ type: 'function', ...tool, strict: withOptions })),
      tool_choice: toolChoice,
      max_output_tokens: outputTokens,
      ...(withOptions && {
        parallel_tool_calls: true,
        ...(reasoningEffort !== '' && {
          reasoning: { effort: reasoningEffort },
          include: ['reasoning.encrypted_content'],
        }),
      }),
    });
  },
  readStream,
};

function toItems(line: ChatLine): unknown[] {
  if (line.role === 'tool')
    return [{ type: 'function_call_output', call_id: line.callId, output: line.content }];
  if (line.role !== 'assistant') return [{ role: line.role, content: line.content }];
  if (line.items) return [...line.items];
  return [
    ...(line.content === '' ? [] : [{ role: 'assistant', content: line.content }]),
    ...(line.calls ?? []).map(({ id, ...call }) => ({ type: 'function_call', call_id: id, ...call })),
  ];
}

/** The whole answer comes again in the last event; the pieces are only passed on. */
async function readStream(events: AsyncIterable<string>, onText: OnText): Promise<Completion> {
  let streamed = '';
  for await (const data of events) {
    if (data === '[DONE]') break;
    const event = parseEvent(data);
    switch (event.type) {
      case 'response.output_text.delta': {
        const piece = toText(event.delta);
        streamed += piece;
        limitLength(streamed, []);
        if (piece !== '') onText(piece);
        break;
      }
      case 'response.completed':
        return readResponse(toFields(event.response));
      case 'response.incomplete':
        throw new ModelFailedError('too long');
      case 'response.failed':
      case 'error':
        throw new ModelFailedError('status');
      default:
      // reasoning, and announcements of what follows
    }
  }
  throw new ModelFailedError('cut');
}

function readResponse({ output, usage }: Record<string, unknown>): Completion {
  const items = toList(output).map(toFields);
  const text = items
    .filter(({ type }) => type === 'message')
    .flatMap(({ content }) => toList(content).map(toFields))
    .map((part) => (part.type === 'output_text' ? toText(part.text) : ''))
    .join('');
  const calls: ToolCall[] = items
    .filter(({ type }) => type === 'function_call')
    .map((item) => ({
      id: toText(item.call_id),
      name: toText(item.name),
      arguments: toText(item.arguments),
    }));
  if (calls.some(({ id, name }) => id === '' || name === '')) throw new ModelFailedError('malformed');
  limitLength(text, calls);
  return { text, calls, items, tokens: toTokenCount(toFields(usage).total_tokens) };
}
