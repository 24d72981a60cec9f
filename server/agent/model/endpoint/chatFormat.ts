/** A tool as described to the model; the parameters are a JSON schema. */
export type ToolDescription = {
  type: 'function';
  function: { name: string; description: string; parameters: object };
};

type RequestedCall = { id: string; type: 'function'; function: { name: string; arguments: string } };

export type ChatLine =
  | { role: 'system' | 'user'; content: string }
  | { role: 'assistant'; content: string | null; tool_calls?: RequestedCall[] }
  | { role: 'tool'; tool_call_id: string; content: string };

export type ToolCall = { id: string; name: string; arguments: string };
export type Completion = { text: string; calls: ToolCall[]; tokens: number };

/** The model's tool calls, which must be sent back along with their results. */
export const toAssistantMessage = ({ text, calls }: Completion): ChatLine => ({
  role: 'assistant',
  content: text === '' ? null : text,
  ...(calls.length > 0 && {
    tool_calls: calls.map(({ id, name, arguments: argumentsText }) => ({
      id,
      type: 'function' as const,
      function: { name, arguments: argumentsText },
    })),
  }),
});
